const words = (text: string): string[] => text.trim().split(/\s+/);

/**
 * What the dashboard, the command line and programs alone read stays English in the other languages, by the module of `messages/`:
 * the dashboard has no other language (decision 0043). A text that customers may read has no place here.
 */
export const englishAlone: Record<string, string[]> = {
  complaints: words(`
    boardText views.open views.data views.settled views.all viewsOfBoard levels.late levels.urgent
    levels.soon levels.calm levels.settled counted noComplaints noComplaintsText accountGone
    fetchBoardFailed exportRecord lookBy settleBy complainant withoutName forgotten customer call
    unprovedOrder orderOfNumber clock factReceived factConfirmed factLookedAt factDue notYet confirmByLooking
    lookAfter answerTitle answerLabel outcome staysOpen sendAnswer answerFailed answersAreRead
    privateNote onlyStaff saveNote noteFailed formerStaff note lateComplaints lateComplaintsText
    nameOfficer nameOfficerText
  `),
  confirmations: words(`
    parcelMoved paperReplaced papersIssued returnDecided returnReceived taxRateDeleted bannerUploaded
    bannerOrderUpdated bannerUpdated bannerTimesSet bannerDeleted courseAdded courseUpdated courseDeleted
    categoryCreated categoryUpdated categoryDeleted subCategoryCreated subCategoryUpdated
    subCategoryDeleted productCreated productUpdated productDeleted productRestored productsUpdated bulkHidden bulkRestored
    fileChecked pricesPlanned pricesChanged pricePlanEnded offerCreated offerUpdated offerDeleted promoCodeCreated
    promoCodeUpdated promoCodeDeleted textsTranslated synonymAdded synonymChanged synonymDeleted lostSearchSettled complaintLookedAt complaintAnswered complaintSettled
    complaintNoted questionAnswered questionHidden questionRestored restockNotified restockWaitsAgain
    photographRemoved reviewHidden reviewShown creditSetAside settlementRowSetAside settlementRowTakenUp
    caseClosed creditTakenUp remittanceUndone settlementsAsked
  `),
  errors: words(`
    errors.hook_refused errors.banner_not_found errors.return_pieces_differ errors.credit_not_found
    errors.collection_not_found errors.credit_used errors.payment_differs errors.statement_unreadable
    errors.method_not_allowed errors.category_in_use errors.sub_category_in_use errors.product_changed errors.text_changed errors.settings_changed
    errors.product_incomplete errors.category_name_taken errors.sub_category_name_taken
    errors.product_name_taken errors.import_running errors.check_replaced errors.last_super_admin
    errors.matching_changed errors.price_planned errors.price_plan_over errors.price_plan_not_found
    errors.idempotency_key_reused errors.order_part_arrived errors.order_step_illegal
    errors.order_stays_canceled errors.order_not_packable errors.order_picked_up errors.parcel_not_found errors.parcel_has_left
    errors.parcel_not_booked errors.parcel_is_booked errors.courier_not_connected errors.courier_refused
    errors.no_manifest errors.parcel_step_illegal errors.parcel_number_taken errors.cod_unconfirmed
    errors.payment_step_illegal errors.refund_too_large errors.day_closed errors.refund_running
    errors.refund_reference_taken errors.refund_reference_of_payment errors.remittance_too_large
    errors.remittance_known errors.settlement_row_not_found errors.remittance_not_found
    errors.promo_code_taken errors.promo_code_used_up errors.promo_code_one_discount errors.synonym_not_found errors.search_synonym_taken errors.too_many_synonyms
    errors.lost_search_not_found
    errors.tax_rate_not_found errors.paper_not_due errors.paper_issued_before errors.paper_no_profile
    errors.paper_not_found errors.paper_replaced_before errors.paper_credited errors.paper_same errors.paper_too_late errors.paper_seller_changed
    errors.paper_state_missing errors.paper_heading_missing errors.paper_rate_missing
    errors.tax_rate_changed errors.tax_rate_unsettled errors.course_link_invalid
    errors.courier_unavailable errors.goods_short_dated
  `),
  refusals: words(`
    exchangeOrderWrong parcelTooMuch parcelNotWhole courierNumberUnlike countedTooMuch attemptDayOutside
    attemptOn triesUntil occasionPlaceGone logoNotUploaded onePicture oneImageAtATime bannerTooLarge
    bannerTypeUnknown tooManyPictures courseLinkUnknown categoryHasSubCategories subCategoryHasProducts
    matchingNow moreMistakes moreCame lessCame lessCameOfAdvance moreWentBack paperOfCanceledOrder shortfallIsNow nameIsNow priceIsNow stockIsNow descriptionIsNew noSuchProduct priceOfProductIsNow
    stockOfProductIsNow lawFields.law_kind lawFields.country_of_origin lawFields.importer
    lawFields.maker lawFields.net_quantity lawFields.fssai_maker lawFields.veg lawFields.ingredients
    lawFields.allergens lawFields.shelf_life_days lawFields.isi_licence lawFields.not_toy_reason lawMissing headingOfFood shopLicenceMissing priceAboveMrp
    priceAboveMrpOf incompleteOf shortDated productsChanged upiPayeeMissing maxBelowMin feeTooHigh
    pinsAllowedAndBlocked eitherPercentageOrAmount oneCsvFile oneStatement statementTooLong
    columnsMissing remittanceColumnsMissing columnNotInFile fileEmpty fileTooManyProducts
    fileTooManyLines lineTooLong lineTooManyCells lineNotUtf8 quotationMark columnWithoutName
    columnUnknown columnTwice columnMissing cellCount productInEarlierLine productUnknown
    productNameTaken categoryUnknown subCategoryUnknown categoryHasNoProducts categoryHasTooMany
    planEnded plannedAlready dayNotBegun tillReasonMissing refundByHand paymentProved nothingPaid categoryGone
    courierSays referenceThereAlready seenBesideOther nothingToCorrect paymentMovedOn
    paymentOfSentOrder paymentOfBookedOrder paymentGivenBack paymentProvedStays
    refundNotByHand refundStaysOwed refundIsCredited refundWasCollected translationIsNow rateFileEmpty
    rateFilePin rateFilePinsRunOn rateFileState rateFileYesNo rateFileService rateFileDiffers
    rateFileOneRest rateFileTwice
  `),
  'validation-papers': words(`
    monthUnreadable papersUnreadable gstinMissing gstinOfUnregistered sellerKindMissing hsnMissing
    taxRateUnreadable ratesMissing accountantMissing
  `),
  validation: words(`
    creditStateUnknown collectionStateUnknown remittanceReferenceUnreadable remittanceAmountUnreadable
    placeUnknown matchesCount roleUnknown categoryNameMissing subCategoryNameMissing categoryMissing
    subCategoryMissing cascadeUnknown productNameMissing priceMissing priceNotWhole priceTooHigh
    stockMissing stockNotWhole weightRange lengthRange widthRange heightRange pictureOfProductMissing
    seenPriceMissing seenStockMissing productsAtOnce productTwice ifMatchUnreadable sortUnknown
    deskSortUnknown stockStateUnknown pictureUnknown hiddenUnknown inStockUnknown dryRunUnknown
    bannerOrderMissing bannerOrderRange shelvesIncomplete shelfShownMissing shelfNameLength
    shelfPriceRange occasionWordsLength occasionNeedsOne occasionCount courseFieldMissing insightsSpan
    paymentMethodUnknown paymentStatusOfShop linesDiffer idempotencyKeyUnreadable orderStateUnknown
    orderWaitUnknown parcelViewUnknown parcelStepUnknown countryUnknown lawKindUnknown netUnitUnknown
    netQuantityRange fssaiUnreadable vegUnknown shelfLifeRange isiUnreadable costRange mrpRange
    hsnUnreadable unitUnknown datedUnknown lawLackingUnknown headingUnknown parcelWeight parcelSide parcelEmpty
    parcelCount parcelStateUnknown packingViewUnknown parcelDecisionUnknown courierFileUnknown
    newAddressUnreadable newDoorOnlyAgain parcelCountsMissing courierUnknown numberFromCourier
    trackingLinkUnreadable complaintOutcomeUnknown complaintViewUnknown consentPurposeUnknown
    noticeVersionMissing restockKeyUnreadable questionStateUnknown answerMissing reviewSortUnknown
    noteMissing tillAmountUnreadable takenTooMuch notesDiffer handoverUnknown counterPaymentUnknown
    takenWayUnknown counterNumberMissing counterAddressMissing laterNeedsNumber nothingAtTheDoor
    deskSearchMissing orderSearchTooLong deliveryStatusUnknown paymentStatusUnknown bankReferenceMissing
    bankReferenceTooLong bankReferenceAlone seenWithoutReference bankReferenceOrSeen sentByHandOnly
    payWayUnknown payPurposeUnknown paymentListUnknown refundAmountUnreadable refundReasonUnknown
    refundWayUnknown refundChangeMissing codAnswerUnknown orderChangeMissing lastEventIdUnreadable
    offerNameLength planNameLength planPercentRange planAmountRange planProducts
    offerPercentageRange promoCodeLetters promoPercentageRange promoLimitNotWhole percentageOrAmount
    shopNameMissing shopPhoneMissing shopPhoneSigns shopAddressMissing mapLinkUnsafe whatsappDigits
    legalNameMissing grievanceOfficerMissing
    units.minutes units.hours units.refusals
    units.percent units.grams units.days units.cubicCm between tooManyPinCodes upiCategoryDigits
    tooManyCategories advanceTooLow weightUnknown daysInOrder maxBelowFirst zoneNameMissing
    zoneNameTaken zoneIsNowhere zoneWithoutRate zoneWithoutStandard serviceTwice oneRest tooManyZones
    surchargeCategoryMissing surchargeMissing surchargeTwice cutoffUnreadable workingDayMissing holidayDayMissing holidayNameMissing holidayTwice
    tooManyHolidays pickupNowhere triedWeight pageNotWhole pageSizeRange idListUnreadable timeUnreadable
    trueOrFalse
  `),
  'validation-returns': words(`
    caseListUnknown
  `),
};

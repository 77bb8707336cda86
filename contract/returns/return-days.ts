interface Place {
  category_id: number | null;
  sub_category_id: number | null;
}

interface Terms {
  days: number;
  exceptions: readonly { category_id: number; sub_category_id: number | null; days: number }[];
}

/** For how many days unwanted goods can be returned: a rule for the subcategory goes before one for the category. */
export function returnDaysOf(terms: Terms, place: Place): number {
  const ofCategory = terms.exceptions.filter((one) => one.category_id === place.category_id);
  const exception =
    ofCategory.find((one) => one.sub_category_id === place.sub_category_id) ??
    ofCategory.find((one) => one.sub_category_id === null);
  return exception?.days ?? terms.days;
}

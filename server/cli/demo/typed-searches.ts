/**
 * What is looked for in the demo catalogue, and how people type it: in English, in Hindi, in Marathi, and either of them in Latin
 * letters. Found is what has the product among the first ten.
 */
const lines = `
Pastel macaron balloons, pack of 100 | pastel baloons | पेस्टल गुब्बारे | पेस्टल फुगे | pastel gubbare
Metallic gold balloons, pack of 50 | golden balloons | सुनहरे गुब्बारे | सोनेरी फुगे | sunehre gubbare
Heart-shaped balloons, red, pack of 50 | red heart balloon | लाल दिल गुब्बारे | लाल हार्ट फुगे | dil wale gubbare
LED balloons with pull-tab switch, pack of 5 | led baloon | एलईडी गुब्बारा | एलईडी बलून | led gubbara
Holi water balloons, self-sealing, 111 pieces | water baloons | पानी के गुब्बारे | पाण्याचे फुगे | pani ke gubbare
Happy Birthday printed balloons, pack of 30 | bday balloons | जन्मदिन के गुब्बारे | वाढदिवसाचे फुगे | janamdin gubbara
Foil number balloons 0 to 9, 16-inch set | number balloon | नंबर गुब्बारा | नंबर फुगा | number gubbara
Foil star balloons, 18-inch, pack of 5 | star foil baloon | तारा गुब्बारा | तारा फुगे | tara gubbara
Haldi garland kit, yellow and white, 90 pieces | haldi garland | हल्दी गारलैंड किट | हळद गारलँड किट | haldi garland kit
First birthday set for boys, 45 pieces | 1st bday set boy | पहला जन्मदिन लड़का | पहिला वाढदिवस मुलगा | pehla janamdin ladka
Baby shower set, godh bharai, 50 pieces | baby shower decoration | गोद भराई | डोहाळे जेवण | god bharai
Balloon pump | baloon pump | गुब्बारे का पंप | फुगे पंप | gubbara pump
Curling ribbon for balloons, 6 rolls | curling ribon | गुब्बारे का रिबन | फुग्याची रिबन | gubbara ribbon
LED number candle 6 | number candle 6 | नंबर मोमबत्ती ६ | नंबर मेणबत्ती 6 | number mombatti 6
Sparkler candles, ice fountain, pack of 6 | cake sparkler | फुलझड़ी मोमबत्ती | फुलझडी मेणबत्ती | phuljhadi mombatti
Magic relighting candles, pack of 10 | magic candels | जादुई मोमबत्ती मैजिक | मॅजिक मेणबत्ती | magic mombati
Spiral candles, assorted colours, pack of 24 | spiral candle | स्पाइरल मोमबत्ती | स्पायरल मेणबत्ती | spiral mombatti
Hand-painted terracotta diyas, set of 12 | diyas | मिट्टी के दीये | मातीचे दिवे | mitti ke diye
LED tealights, warm white, pack of 24 | tea light led | एलईडी दीये | एलईडी दिवा | led diva
Floating lotus candles, pack of 6 | floating candle | कमल मोमबत्ती | कमळ मेणबत्ती | kamal mombatti
Happy Birthday acrylic topper, gold mirror | birthday cake topper | जन्मदिन टॉपर | वाढदिवस टॉपर | bday topper
Princess crown topper, silver with stones | princess crown | राजकुमारी मुकुट | राजकुमारी मुकुट टॉपर | rajkumari mukut
Paper butterfly toppers, gold and pink, 24 pieces | butterfly toper | तितली टॉपर | फुलपाखरू टॉपर | titli topper
Cricket topper set, 7 pieces | criket topper | क्रिकेट टॉपर | क्रिकेट टॉपर सेट | cricket wala topper
Annaprashan topper with bowl and spoon | annaprashan topper | अन्नप्राशन टॉपर | उष्टावण टॉपर | annprashan topper
Ganpati modak topper set, 5 pieces | ganesh topper | गणपति टॉपर | गणपती मोदक टॉपर | ganpati topper
Areca palm leaf plates, 10-inch, pack of 25 | palm leaf plate | पत्ते की प्लेट | पत्रावळी | pattal
Gold foil dot paper plates, 9-inch, pack of 10 | paper plates gold | काग़ज़ की प्लेट | कागदी प्लेट | kagaz ki plate
Kulhad-look paper cups, 100 ml, pack of 50 | disposable tea cup kulhad | कुल्हड़ कप | कुल्हड कप | kulhad cup
Polka dot paper cups, 200 ml, pack of 20 | paper glass | पेपर कप | कागदी कप | paper ke cup
Striped paper straws, assorted, pack of 100 | paper straw | पेपर स्ट्रॉ | कागदी नळी | kagaz ki nali
Rainbow pastel napkins, 2-ply, pack of 50 | paper tissue | नैपकिन | नॅपकिन | napkins
Gold plastic table cover, 54 x 108 inches | table cloth | मेज़पोश | टेबल कव्हर | tablecloth
Birthday theme table cover, balloons print | birthday tablecloth | जन्मदिन टेबल कवर | वाढदिवस टेबल कव्हर | bday table cover
Wooden ice cream spoons, wrapped, pack of 100 | wooden spoon | लकड़ी के चम्मच | लाकडी चमचे | lakdi ke chammach
Happy Birthday card bunting, multicolour | birthday flags | जन्मदिन की झालर | वाढदिवस झालर | happy birthday jhalar
Happy Diwali bunting with diya cut-outs | diwali banner | दिवाली झालर | दिवाळी पताका | deepavali jhalar
Gold foil fringe curtain, 2 pcs | golden curtain | सुनहरा पर्दा | सोनेरी पडदा | sunehra parda
White net curtain with fairy lights, 8 x 6 ft | string lights curtain | सफ़ेद पर्दा लाइट | पांढरा पडदा लाइट | safed parda light
Akash kandil, handmade paper, 14-inch | akash kandil | आकाश कंदील | आकाशकंदील | aakash kandeel
Artificial marigold torans, 5 ft, pack of 10 | marigold toran | गेंदे का तोरण | झेंडू तोरण | genda toran
Diwali rangoli stencil set, 12 designs | rangoli stencils | रंगोली | रांगोळी | rangoli
Decorated dandiya sticks, 5 pairs | dandiya stick | डांडिया | दांडिया | dandia
Birthday cone caps, metallic, pack of 10 | birthday hat | जन्मदिन की टोपी | वाढदिवसाची टोपी | birthday topi
Confetti party poppers, 30 cm, pack of 4 | party popers | पार्टी पटाखा | पार्टी पॉपर | party patakha
Wedding decor hamper, 120 pieces | wedding decoration | शादी की सजावट | लग्न सजावट | shaadi sajawat
Shagun envelopes with coin, pack of 10 | shagun envelop | शगुन लिफ़ाफ़ा | शगुन पाकीट | shagun lifafa
Steel lunch box, two-compartment, kids' print | kids tiffin | स्टील का टिफिन | मुलांचा डबा स्टील | steel tiffin
Gift wrapping paper, festive, 10 sheets | gift paper | गिफ्ट पेपर | गिफ्ट कागद | gift wala kagaz
Paper carry bags with handle, medium, pack of 12 | paper bags | काग़ज़ की थैली | कागदी पिशवी | kagadi pishvi
Satin ribbon, 25 mm, 20 m roll | satin ribbin | साटन रिबन | सॅटिन रिबन | satin fita
Round aluminium cake tin, 8 inch | round cake pan 8 inch | गोल केक टिन | गोल केक टिन 8 | cake ka bartan
Heart cake tin, 8 inch | heart cake mould | दिल केक टिन | हार्ट केक टिन | heart cake pan
Loaf tin, 450 g bread | bread pan | ब्रेड टिन | ब्रेडचा साचा | bread ka sancha
Modak mould, 3 sizes, hinged | modak mold | मोदक साँचा | मोदक साचा | modak sancha
Muffin tray, 6 cups, non-stick | cup cake tray | मफिन ट्रे | मफिन ट्रे 6 | muffin pan
Digital kitchen scale, 5 kg by 1 g | weighing machine | तराज़ू | वजन काटा | vajan kata
Measuring cups and spoons, set of 9 | mesuring cups | नापने के कप | मोजण्याचे कप | measuring cup chammach
Rolling pin with thickness rings, 13 inch | roling pin | बेलन | लाटणे | belan
1M open star nozzle, stainless steel | star nozel | स्टार नोज़ल | स्टार नोझल | star nojal
Disposable piping bags, 12 inch, pack of 50 | icing bags | पाइपिंग बैग | पायपिंग बॅग | cream bag
Balloon whisk, steel, 10 inch | egg beater | अंडा फेंटनी | रवी व्हिस्क | phentni
Aluminium turntable, heavy, 12 inch | cake stand rotating | केक स्टैंड | केक स्टँड | ghumta stand
Eggless chocolate cake premix, 1 kg | egg free cake mix | बिना अंडे का केक | बिनअंड्याचा केक | bina ande ka cake
Refined maida for cakes, 1 kg | all purpose flour | मैदा | मैदा पीठ | maida
Cocoa powder, unsweetened, 200 g | coco powder | कोको पाउडर | कोको पावडर | koko powder
Dark compound chocolate slab, 500 g | dark choclate | डार्क चॉकलेट | डार्क चॉकलेट स्लॅब | dark chaklet
Unsalted butter for baking, 500 g | unsalted buter | मक्खन | लोणी | makhan
Cashew pieces for baking, 500 g | cashewnut pieces | काजू | काजू तुकडे | kaju
Desiccated coconut, fine, 500 g | dessicated coconut | नारियल | नारळ | nariyal
Liquid food colours, 6 bottles of 10 ml | food color | खाने का रंग | खाण्याचा रंग | khane ka rang
Silver dragees, mixed sizes, 100 g | silver balls | चाँदी की गोली | चांदीचे गोळे | chandi ki goli
Edible silver vark, 25 leaves | silver leaf | चाँदी का वरक | चांदीचा वर्ख | chandi ka varak
Parchment paper roll, 10 m x 30 cm | butter paper | बटर पेपर | बटर पेपर रोल | baking paper roll
Cake box with window, 8 inch, pack of 10 | cakebox | केक का डिब्बा | केकचा खोका | cake ka dabba
`;

export const ways = ['English', 'Hindi', 'Marathi', 'Latin letters'] as const;

interface TypedSearch {
  way: (typeof ways)[number];
  typed: string;
  product: string;
}

/** All of them, 75 products in four ways of writing. */
export const typedSearches: TypedSearch[] = lines
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [product = '', ...typed] = line.split(' | ');
    return ways.map((way, place) => ({ way, typed: typed[place] ?? '', product }));
  });

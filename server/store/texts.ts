import { readFileSync } from 'node:fs';
import path from 'node:path';

import { type FurtherLanguage, inFurtherLanguages } from '#contract/languages.ts';
import type { ReturnRules } from '#contract/returns/rules.ts';
import type { StoreInformation } from '#contract/store/schemas.ts';
import { policyNames } from '#contract/store/words.ts';

/** The date of the policies in `policies/`. */
const written = '2026-11-24T00:00:00.000Z';

/** Reads a text of `policies/`, without the line feed that ends a file. */
function policy(name: string, language: FurtherLanguage | '' = ''): string {
  const file = path.join(import.meta.dirname, 'policies', language, `${name}.md`);
  return readFileSync(file, 'utf8').trimEnd();
}

const policiesIn = (language: FurtherLanguage) =>
  Object.fromEntries(policyNames.map((name) => [name, policy(name, language)]));

/**
 * The policies of a shop that has not written its own. `## ` begins a section and `- ` a list item; names in braces are
 * replaced with the shop's own settings.
 */
const defaultPolicies: StoreInformation['policies'] = {
  updated_at: {
    privacy: written,
    terms: written,
    refund: written,
    shipping: written,
    bulk: written,
  },
  information_description: 'Delivered in 7–10 working days, refunds within 7 business days.',
  privacy: policy('privacy'),
  terms: policy('terms'),
  refund: policy('refund'),
  // Written from the rules of returns.
  returns: '',
  shipping: policy('shipping'),
  bulk: policy('bulk'),
};

/** The rules of returns of a shop that has set none. */
export const defaultReturnRules: ReturnRules = {
  days: 7,
  damage_days: 2,
  pays: 'customer',
  is_exchanged: true,
  approves_itself: true,
  conditions: [
    'opened food',
    'products made to order',
    'balloons that have been inflated',
    'courses',
  ],
  exceptions: [],
};

/** The same conditions in other languages, one by one. Drafts too. */
export const defaultConditionsIn: Record<FurtherLanguage, string[]> = {
  hi: ['खुला हुआ खाने का सामान', 'आपके लिए खास बनाया सामान', 'फुलाए हुए गुब्बारे', 'कोर्स'],
  mr: ['उघडलेले खाद्यपदार्थ', 'खास तुमच्यासाठी बनवलेल्या वस्तू', 'फुगवलेले फुगे', 'कोर्स'],
};

/** The texts of a demo shop; the shopkeeper can replace every one of them. */
export const defaultInformation: Omit<
  StoreInformation,
  'payment_ways' | 'closed_days' | 'return_terms'
> = {
  is_open: false,
  shop_name: 'Jalsa',
  logo: null,
  phone: '90000 00000',
  alternative_phone: '90000 00001',
  email: 'hello@jalsa.example',
  address: 'Shop 4, Tilak Road, Old Panvel, Raigad, Maharashtra 410206',
  map_url: 'https://www.google.com/maps/search/?api=1&query=Old+Panvel%2C+Raigad%2C+Maharashtra',
  whatsapp: '',
  legal_name: 'Jalsa Party Supplies',
  grievance_officer: 'Asha Patil (owner), 90000 00000, hello@jalsa.example',
  gstin: '',
  branches: '',
  fssai_licence: '',
  licences: '',
  processors: '',
  papers_at_packing: false,
  offers_visible: false,
  languages: inFurtherLanguages(false),
  greeting: 'Every day can be a jalsa.',
  greeting_text: 'Balloons, candles, cake tins and the courses to use them.',
  promises: {
    delivery: 'Delivered in 7–10 working days',
    // Follows from the rules of returns.
    returns: '',
    payment: 'Cash on delivery, UPI or card',
  },
  contact: {
    information_description:
      'Call us, write to us, or walk in. We answer every day from 10 in the morning to 8 in the evening.',
  },
  visit_our_store: {
    information_description:
      'Everything on this site is also in our store. Bring your cake tin and we will find the board that fits.',
  },
  about_the_shop: {
    information_description:
      'One counter for balloons, another for baking. We pack both for families all over India, and teach what we know in our video courses.',
  },
  policies: defaultPolicies,
};

/**
 * The texts of the demo shop in other languages: of the same fields, and read where the shop has not written its own. Drafts,
 * until somebody who speaks the language has read them.
 */
export const defaultTextsIn: Record<FurtherLanguage, object> = {
  hi: {
    greeting: 'हर दिन जलसा हो सकता है।',
    greeting_text: 'गुब्बारे, मोमबत्तियाँ, केक टिन, और इन्हें इस्तेमाल करना सिखाने वाले कोर्स।',
    promises: {
      delivery: '7–10 काम के दिनों में डिलीवरी',
      payment: 'कैश ऑन डिलीवरी, UPI या कार्ड',
    },
    contact: {
      information_description:
        'हमें फ़ोन करें, लिखें, या दुकान पर आ जाएँ। हम हर दिन सुबह 10 से रात 8 बजे तक जवाब देते हैं।',
    },
    visit_our_store: {
      information_description:
        'इस साइट का हर सामान हमारी दुकान पर भी मिलता है। अपना केक टिन साथ लाएँ, हम उस पर सही बैठने वाला बोर्ड ढूँढ देंगे।',
    },
    about_the_shop: {
      information_description:
        'एक काउंटर गुब्बारों का, एक बेकिंग का। हम पूरे भारत के परिवारों के लिए दोनों पैक करते हैं, और जो हमें आता है वह वीडियो कोर्स में सिखाते हैं।',
    },
    policies: {
      information_description: 'डिलीवरी 7–10 काम के दिनों में, रिफ़ंड 7 काम के दिनों के अंदर।',
      ...policiesIn('hi'),
    },
  },
  mr: {
    greeting: 'रोजचा दिवस जलसा होऊ शकतो.',
    greeting_text: 'फुगे, मेणबत्त्या, केक टिन आणि ते वापरायला शिकवणारे कोर्स.',
    promises: {
      delivery: '7–10 कामकाजाच्या दिवसांत डिलिव्हरी',
      payment: 'कॅश ऑन डिलिव्हरी, UPI किंवा कार्ड',
    },
    contact: {
      information_description:
        'आम्हाला फोन करा, लिहा किंवा दुकानात या. आम्ही रोज सकाळी 10 ते रात्री 8 पर्यंत उत्तर देतो.',
    },
    visit_our_store: {
      information_description:
        'या साइटवरची प्रत्येक वस्तू आमच्या दुकानातही मिळते. तुमचा केक टिन घेऊन या, त्याला बसणारा बोर्ड आम्ही शोधून देऊ.',
    },
    about_the_shop: {
      information_description:
        'एक काउंटर फुग्यांचा, दुसरा बेकिंगचा. आम्ही भारतभरातल्या कुटुंबांसाठी दोन्ही पॅक करतो आणि आम्हाला जे येते ते व्हिडिओ कोर्समधून शिकवतो.',
    },
    policies: {
      information_description: 'डिलिव्हरी 7–10 कामकाजाच्या दिवसांत, रिफंड 7 कामकाजाच्या दिवसांत.',
      ...policiesIn('mr'),
    },
  },
};

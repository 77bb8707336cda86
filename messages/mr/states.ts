// A draft, until somebody who speaks Marathi has read it.
import type { states } from '#contract/accounts/words.ts';

/** India's states. Addresses are stored with their English names, as couriers read them. */
const names: Record<(typeof states)[number], string> = {
  'Andaman and Nicobar Islands': 'अंदमान आणि निकोबार बेटे',
  'Andhra Pradesh': 'आंध्र प्रदेश',
  'Arunachal Pradesh': 'अरुणाचल प्रदेश',
  Assam: 'आसाम',
  Bihar: 'बिहार',
  Chandigarh: 'चंदीगड',
  Chhattisgarh: 'छत्तीसगड',
  'Dadra and Nagar Haveli and Daman and Diu': 'दादरा आणि नगर हवेली आणि दमण आणि दीव',
  Delhi: 'दिल्ली',
  Goa: 'गोवा',
  Gujarat: 'गुजरात',
  Haryana: 'हरियाणा',
  'Himachal Pradesh': 'हिमाचल प्रदेश',
  'Jammu and Kashmir': 'जम्मू आणि काश्मीर',
  Jharkhand: 'झारखंड',
  Karnataka: 'कर्नाटक',
  Kerala: 'केरळ',
  Ladakh: 'लडाख',
  Lakshadweep: 'लक्षद्वीप',
  'Madhya Pradesh': 'मध्य प्रदेश',
  Maharashtra: 'महाराष्ट्र',
  Manipur: 'मणिपूर',
  Meghalaya: 'मेघालय',
  Mizoram: 'मिझोराम',
  Nagaland: 'नागालँड',
  Odisha: 'ओडिशा',
  Puducherry: 'पुदुच्चेरी',
  Punjab: 'पंजाब',
  Rajasthan: 'राजस्थान',
  Sikkim: 'सिक्कीम',
  'Tamil Nadu': 'तमिळनाडू',
  Telangana: 'तेलंगणा',
  Tripura: 'त्रिपुरा',
  'Uttar Pradesh': 'उत्तर प्रदेश',
  Uttarakhand: 'उत्तराखंड',
  'West Bengal': 'पश्चिम बंगाल',
};

/** Returns a state as its people call it; whatever is none stays. */
export const stateInWords = (state: string): string =>
  (names as Record<string, string>)[state] ?? state;

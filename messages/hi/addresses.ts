// A draft, until somebody who speaks Hindi has read it.
import { stateInWords } from './states.ts';

export const checkAddress = 'कृपया पता देख लें।';
export const fullName = 'पूरा नाम';
export const phone = 'फ़ोन';
export const addressLine1 = 'पता';
export const houseBuildingStreet = 'मकान, बिल्डिंग, गली';
export const addressLine2Optional = 'पता, दूसरी लाइन (न भरें तो भी चलेगा)';
export const floorGate = 'मंज़िल, गेट, इलाका';
export const landmarkOptional = 'पास की जगह (न भरें तो भी चलेगा)';
export const nearWaterTank = 'पानी की टंकी के पास';
export const city = 'शहर या गाँव';
export const pincode = 'पिनकोड';
export const state = 'राज्य';
export const chooseAState = 'राज्य चुनें';
export const pincodeFills = 'इससे शहर और राज्य अपने आप भर जाते हैं।';
export const pincodeUnknown = 'यह पिनकोड हमारे पास नहीं है। कृपया राज्य खुद चुनें।';
export const stateDiffers = ({ pin, states }: { pin: string; states: readonly string[] }) =>
  `${pin} ${states.map(stateInWords).join(' या ')} में है। कृपया पिनकोड और राज्य देख लें।`;
export const saveAsOptional = 'इस पते का नाम (न भरें तो भी चलेगा)';
export const saveAsPlaceholder = 'घर, ऑफ़िस, माँ का घर';
export const saveAsHint = 'इस नाम से अगली बार पता मिल जाएगा।';
export const home = 'घर';
export const work = 'ऑफ़िस';

export const addresses = 'पते';
export const noAddressesYet = 'आपके ऑर्डर के पते यहाँ सेव रहते हैं।';
export const addAddress = 'पता जोड़ें';
export const changeAddress = 'पता बदलें';
export const saveAddressFailed = 'पता सेव नहीं हो पाया।';
export const saveAddress = 'पता सेव करें';
export const saving = 'सेव हो रहा है...';
export const loading = 'लोड हो रहा है';
export const cancel = 'रहने दें';
export const change = 'बदलें';
export const changeWhich = ({ address }: { address: string }) => `पता बदलें: ${address}`;
export const remove = 'हटाएँ';
export const removeWhich = ({ address }: { address: string }) => `पता हटाएँ: ${address}`;

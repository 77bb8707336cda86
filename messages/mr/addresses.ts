// A draft, until somebody who speaks Marathi has read it.
import { stateInWords } from './states.ts';

export const checkAddress = 'कृपया पत्ता तपासा.';
export const fullName = 'पूर्ण नाव';
export const phone = 'फोन';
export const addressLine1 = 'पत्ता';
export const houseBuildingStreet = 'घर, बिल्डिंग, रस्ता';
export const addressLine2Optional = 'पत्ता, दुसरी ओळ (नाही भरली तरी चालेल)';
export const floorGate = 'मजला, गेट, परिसर';
export const landmarkOptional = 'जवळची खूण (नाही भरली तरी चालेल)';
export const nearWaterTank = 'पाण्याच्या टाकीजवळ';
export const city = 'शहर किंवा गाव';
export const pincode = 'पिनकोड';
export const state = 'राज्य';
export const chooseAState = 'राज्य निवडा';
export const pincodeFills = 'यावरून शहर आणि राज्य आपोआप भरले जाते.';
export const pincodeUnknown = 'हा पिनकोड आमच्याकडे नाही. कृपया राज्य स्वतः निवडा.';
export const stateDiffers = ({ pin, states }: { pin: string; states: readonly string[] }) =>
  `${pin} ${states.map(stateInWords).join(' किंवा ')} मध्ये आहे. कृपया पिनकोड आणि राज्य तपासा.`;
export const saveAsOptional = 'या पत्त्याचे नाव (नाही भरले तरी चालेल)';
export const saveAsPlaceholder = 'घर, ऑफिस, आईचे घर';
export const saveAsHint = 'या नावाने पुढच्या वेळी पत्ता सापडेल.';
export const home = 'घर';
export const work = 'ऑफिस';

export const addresses = 'पत्ते';
export const noAddressesYet = 'तुमच्या ऑर्डरचे पत्ते इथे सेव्ह राहतात.';
export const addAddress = 'पत्ता जोडा';
export const changeAddress = 'पत्ता बदला';
export const saveAddressFailed = 'पत्ता सेव्ह झाला नाही.';
export const saveAddress = 'पत्ता सेव्ह करा';
export const saving = 'सेव्ह होत आहे...';
export const loading = 'लोड होत आहे';
export const cancel = 'राहू द्या';
export const change = 'बदला';
export const changeWhich = ({ address }: { address: string }) => `पत्ता बदला: ${address}`;
export const remove = 'काढून टाका';
export const removeWhich = ({ address }: { address: string }) => `पत्ता काढून टाका: ${address}`;

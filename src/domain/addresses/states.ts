/** A state or union territory as the GST law counts them. */
export interface State {
  /** The GST code has two digits: the first two of every GSTIN registered there. */
  readonly code: string;
  readonly name: string;
  /** Says whether the half of the tax that is not the centre's is UTGST instead of SGST. */
  readonly hasUtgst: boolean;
  /** What people write for it besides its name: old names, other spellings, abbreviations. */
  readonly otherNames: readonly string[];
}

function state(code: string, name: string, ...otherNames: string[]): State {
  return { code, name, hasUtgst: false, otherNames };
}

/** Returns a union territory without a legislature. Those with one (Delhi, Puducherry, Jammu & Kashmir) have SGST. */
function territory(code: string, name: string, ...otherNames: string[]): State {
  return { code, name, hasUtgst: true, otherNames };
}

/** A GSTIN may name the sea beyond the states, but no address does. */
const OTHER_TERRITORY = territory('97', 'Other Territory');

/** The 36 states and union territories in the order of their codes; 25 and 28 are no longer given. */
export const STATES: readonly State[] = [
  state('01', 'Jammu & Kashmir', 'Jammu', 'Kashmir', 'Jammu Kashmir', 'Jammu & Kasmir', 'JK', 'J & K'),
  state('02', 'Himachal Pradesh', 'Himachal', 'HP'),
  state('03', 'Punjab', 'Panjab', 'PB'),
  territory('04', 'Chandigarh', 'Chandigar', 'CH'),
  state('05', 'Uttarakhand', 'Uttaranchal', 'Uttrakhand', 'Uttarakand', 'Uttarkhand', 'UK'),
  state('06', 'Haryana', 'Hariyana', 'Harayana', 'HR'),
  state('07', 'Delhi', 'New Delhi', 'NCT of Delhi', 'Delhi NCT', 'DL'),
  state('08', 'Rajasthan', 'Rajastan', 'RJ'),
  state('09', 'Uttar Pradesh', 'UP'),
  state('10', 'Bihar', 'BR'),
  state('11', 'Sikkim', 'SK'),
  state('12', 'Arunachal Pradesh', 'Arunachal', 'Arunanchal Pradesh', 'AR'),
  state('13', 'Nagaland', 'NL'),
  state('14', 'Manipur', 'MN'),
  state('15', 'Mizoram', 'MZ'),
  state('16', 'Tripura', 'TR'),
  state('17', 'Meghalaya', 'Meghalya', 'ML'),
  state('18', 'Assam', 'Asom', 'AS'),
  state('19', 'West Bengal', 'Bengal', 'Paschim Banga', 'WB'),
  state('20', 'Jharkhand', 'Jharkand', 'JH'),
  state('21', 'Odisha', 'Orissa', 'Odissa', 'OD', 'OR'),
  state(
    '22',
    'Chhattisgarh',
    'Chattisgarh',
    'Chhatisgarh',
    'Chattishgarh',
    'Chhattishgarh',
    'Chatisgarh',
    'CG',
    'CT',
  ),
  state('23', 'Madhya Pradesh', 'MP'),
  state('24', 'Gujarat', 'Gujrat', 'Gujerat', 'GJ'),
  territory(
    '26',
    'Dadra & Nagar Haveli and Daman & Diu',
    'Dadra & Nagar Haveli',
    'Dadra Nagar Haveli',
    'Dadra & Nagar Haveli & Daman & Diu',
    'Daman & Diu',
    'Daman',
    'Diu',
    'DNHDD',
    'DNH',
    'DN',
    'DD',
    'DH',
  ),
  state('27', 'Maharashtra', 'Maharastra', 'MH'),
  state('29', 'Karnataka', 'Mysore State', 'KA'),
  state('30', 'Goa', 'GA'),
  territory('31', 'Lakshadweep', 'Lakshadweep Islands', 'Lakshdweep', 'Laccadives', 'LD'),
  state('32', 'Kerala', 'Keralam', 'KL'),
  state('33', 'Tamil Nadu', 'Tamilnad', 'Madras State', 'TN'),
  state('34', 'Puducherry', 'Pondicherry', 'Pondichery', 'Puduchery', 'Pondy', 'PY'),
  territory(
    '35',
    'Andaman & Nicobar Islands',
    'Andaman & Nicobar Island',
    'Andaman & Nicobar',
    'A & N Islands',
    'Andaman',
    'Andamans',
    'A & N',
    'AN',
  ),
  state('36', 'Telangana', 'Telengana', 'TS', 'TG'),
  state('37', 'Andhra Pradesh', 'Andhra', 'AP', 'AD'),
  territory('38', 'Ladakh', 'Leh Ladakh', 'Leh', 'LA'),
];

const BY_CODE: ReadonlyMap<string, State> = new Map(
  [...STATES, OTHER_TERRITORY].map(each => [each.code, each]),
);

const BY_NAME: ReadonlyMap<string, State> = new Map(
  STATES.flatMap(each => [each.name, ...each.otherNames].map(name => [keyOfName(name), each] as const)),
);

/** Returns the state of a GST code of two digits; 97, which only a GSTIN has, is `Other Territory`. */
export function stateOfCode(code: string): State | undefined {
  return BY_CODE.get(code);
}

/** What stands beside the name, as in `The Dadra …`, `Pondicherry (UT)`, `Uttaranchal (Uttarakhand)` and `State of Goa`. */
const BESIDE_NAMES = /\(.*\)|\b(?:the|(?:(?:state|ut|nct|union territory)(?: of)?))\b/gi;

/**
 * Returns the state that free text names: upper or lower case, spaces, punctuation and accents do not matter, `&` is `and`,
 * old names, common abbreviations and misspellings count. Returns undefined if it names none.
 */
export function findState(text: string): State | undefined {
  return BY_NAME.get(keyOfName(text)) ?? BY_NAME.get(keyOfName(text.replaceAll(BESIDE_NAMES, '')));
}

function keyOfName(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '');
}

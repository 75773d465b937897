/** Where towns known for their cloth are, in degrees east and north. A town that is missing is named beside the map. */
const PLACES = `
tiruppur 77.34 11.11, erode 77.72 11.34, salem 78.15 11.66, coimbatore 76.96 11.02, madurai 78.12 9.92,
karur 78.08 10.96, kanchipuram 79.7 12.83, kancheepuram 79.7 12.83, karaikudi 78.78 10.07, chettinad 78.77 10.16,
gandhigram 77.93 10.28, dindigul 77.97 10.36, chennai 80.27 13.08, arani 79.28 12.67, kumbakonam 79.39 10.96,
negamam 77.1 10.74, thanjavur 79.14 10.79, tirunelveli 77.7 8.73, ahmedabad 72.57 23.03, ajrakhpur 69.75 23.18,
bhuj 69.67 23.25, bhujodi 69.73 23.21, dhamadka 70.12 23.33, kutch 69.86 23.4, mandvi 69.35 22.83,
jamnagar 70.07 22.47, rajkot 70.8 22.3, patan 72.13 23.85, surat 72.83 21.17, surendranagar 71.65 22.73,
sanganer 75.79 26.82, jaipur 75.79 26.92, bagru 75.54 26.81, bhilwara 74.64 25.35, chittorgarh 74.63 24.88,
barmer 71.39 25.75, balotra 72.24 25.83, jodhpur 73.02 26.29, jaisalmer 70.92 26.92, bikaner 73.31 28.02,
udaipur 73.71 24.58, kota 75.85 25.18, kaithoon 75.97 25.12, sikar 75.14 27.61, bhagalpur 86.98 25.25,
patna 85.14 25.59, lucknow 80.95 26.85, varanasi 82.97 25.32, banaras 82.97 25.32, mubarakpur 83.29 26.09,
farrukhabad 79.58 27.39, kanpur 80.33 26.45, agra 78.01 27.18, pochampally 78.82 17.35, puttapaka 78.95 17.1,
koyyalagudem 78.88 17.23, hyderabad 78.49 17.39, gadwal 77.8 16.23, narayanpet 77.5 16.74, warangal 79.59 17.97,
siddipet 78.85 18.1, mangalagiri 80.57 16.43, ponduru 83.76 18.35, pedana 81.17 16.26, machilipatnam 81.13 16.17,
chirala 80.35 15.82, srikalahasti 79.7 13.75, venkatagiri 79.58 13.96, uppada 82.33 17.09, dharmavaram 77.72 14.41,
chanderi 78.14 24.71, maheshwar 75.59 22.18, bagh 74.79 22.36, ujjain 75.77 23.18, indore 75.86 22.72,
bhopal 77.41 23.26, bolpur 87.69 23.66, santiniketan 87.68 23.68, phulia 88.5 23.24, santipur 88.43 23.25,
shantipur 88.43 23.25, murshidabad 88.27 24.18, bishnupur 87.32 23.07, kolkata 88.36 22.57, ilkal 76.13 15.96,
guledgudda 75.79 16.05, molakalmuru 76.75 14.72, mysuru 76.64 12.3, mysore 76.64 12.3, bengaluru 77.59 12.97,
bangalore 77.59 12.97, hubballi 75.12 15.36, udupi 74.75 13.34, ichalkaranji 74.46 16.69, paithan 75.38 19.48,
yeola 74.49 20.04, solapur 75.91 17.66, bhiwandi 73.06 19.3, mumbai 72.88 19.08, pune 73.86 18.52,
kolhapur 74.24 16.7, nagpur 79.09 21.15, ludhiana 75.86 30.9, patiala 76.39 30.34, amritsar 74.87 31.63,
kullu 77.11 31.96, chamba 76.13 32.55, srinagar 74.8 34.08, leh 77.58 34.16, basohli 75.83 32.5,
bargarh 83.62 21.33, sambalpur 83.97 21.47, sonepur 83.92 20.83, nuapatna 85.5 20.43, berhampur 84.79 19.31,
bhubaneswar 85.82 20.3, kotpad 82.32 19.14, sualkuchi 91.57 26.17, guwahati 91.74 26.14, majuli 94.2 26.95,
imphal 93.94 24.82, kohima 94.11 25.67, shillong 91.88 25.57, agartala 91.29 23.83, aizawl 92.72 23.73,
kannur 75.37 11.87, kasaragod 74.99 12.5, kozhikode 75.78 11.25, kuthampully 76.38 10.74, chendamangalam 76.23 10.17,
kochi 76.27 9.97, balaramapuram 77.04 8.43, thiruvananthapuram 76.94 8.52, champa 82.65 22.03, raigarh 83.4 21.9,
raipur 81.63 21.25, bastar 81.95 19.2, ranchi 85.31 23.34, dehradun 78.03 30.32, panipat 76.97 29.39,
delhi 77.21 28.61, panaji 73.83 15.49`;

/** The outline of India as the Survey of India draws it, coarsely, from Kutch round by the north. */
const OUTLINE = `
68.2 23.6, 68.8 24.3, 70 24.2, 71.1 24.4, 70.7 25.3, 70.3 25.8, 70.1 26.6, 69.5 26.9, 70.4 28, 71.9 27.9, 72.9 28.9,
73.4 29.9, 74.5 30.9, 74.6 31.8, 75.3 32.3, 74.6 32.8, 73.7 33, 73.4 34.4, 73.9 35.2, 73 35.9, 72.6 36.8, 74.6 37.05,
75.4 36.95, 76.8 36.4, 77.9 35.5, 79.4 35.9, 80.3 35.5, 80.2 35.1, 79.5 34.4, 78.9 33.8, 79.4 33.1, 79.4 32.6, 78.7 32.5,
78.7 31.7, 79 31.1, 81 30.2, 80.1 28.9, 82 27.9, 83.3 27.4, 84.1 27.4, 85.2 26.8, 87.3 26.4, 88.1 26.5, 88.1 27.9,
88.8 28.1, 88.9 26.9, 89.8 26.7, 92.1 26.9, 91.7 27.8, 93.2 28.6, 94.3 29.2, 96.1 29.4, 97.3 28.3, 97 27.7, 95.2 26.6,
94.6 25.2, 94.1 23.9, 93.4 24, 93.2 22.3, 92.6 22, 92.2 23.7, 91.6 23, 91.2 23.8, 92.2 24.6, 92.4 25.1, 89.9 25.3,
89.8 25.9, 88.5 26.4, 88.2 25.8, 88.9 25.2, 88.1 24.6, 88.7 24.2, 88.9 23.1, 89 21.8, 87.2 21.5, 86.5 20.2, 85.4 19.8,
83.4 17.8, 82.3 16.7, 81.2 16.2, 80.1 15.5, 80.1 14.2, 80.3 13.2, 79.8 12, 79.85 10.3, 79 9.4, 78.2 8.8, 77.55 8.08,
76.9 8.5, 76.3 9.9, 75.2 11.8, 74.4 14.3, 73.3 17, 72.85 18.9, 72.8 21.1, 72.5 22.1, 72.1 21.2, 71 20.75, 70 21.3,
68.97 22.3, 70.3 22.9, 69.2 22.8`;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const MAP_SIZE = { width: 560, height: 620 };

const WEST = 67.8;
const NORTH = 37.5;
/** A degree of longitude is shorter than one of latitude in the middle of the country. */
const SCALE = { x: 18.4, y: 20 };

function toPoint(east: string, north: string): Point {
  return { x: Math.round((Number(east) - WEST) * SCALE.x), y: Math.round((NORTH - Number(north)) * SCALE.y) };
}

const toFields = (table: string) => table.split(',').map(row => row.trim().split(' '));

const KNOWN: ReadonlyMap<string, Point> = new Map(
  toFields(PLACES).map(([name = '', east = '', north = '']) => [name, toPoint(east, north)]),
);

export function outlinePath(): string {
  const points = toFields(OUTLINE).map(([east = '', north = '']) => toPoint(east, north));
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

/** Finds a place by its own name, or by that of what it is near. */
export function findPlace(town: string): Point | undefined {
  const words = town.toLowerCase().split(/[^\p{L}]+/u);
  const known = words.find(word => KNOWN.has(word));
  return known === undefined ? undefined : KNOWN.get(known);
}

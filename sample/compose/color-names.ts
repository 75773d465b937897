/** Colour names used in product names: flowers, spices, rivers, places. */
import type { ColorName } from '#domain/color.ts';

type Names = { readonly things: readonly string[]; readonly places: readonly string[] };

const NAMES = {
  White: {
    things: ['Mogra', 'Chameli', 'Shankh', 'Malli', 'Chandni', 'Hansa', 'Kunda', 'Tagar', 'Dhavala'],
    places: ['Himadri'],
  },
  Ivory: {
    things: ['Kapas', 'Champa', 'Gajra', 'Moti', 'Malai', 'Ketaki', 'Sippi', 'Nariyal', 'Makhan', 'Parijat'],
    places: [],
  },
  Beige: {
    things: ['Jowar', 'Balu', 'Chandan', 'Gehun', 'Bajra', 'Ragi', 'Sutli', 'Dhoop', 'Adrak'],
    places: ['Thar', 'Registan'],
  },
  Camel: {
    things: ['Godhuli', 'Shahad', 'Kulhad', 'Muga', 'Gur', 'Resham', 'Pital'],
    places: ['Pushkar', 'Bikaner', 'Marwar', 'Jaisal'],
  },
  Brown: {
    things: ['Mitti', 'Kaapi', 'Sheesham', 'Akhrot', 'Daalchini', 'Badam', 'Chikoo', 'Imli', 'Sagwan'],
    places: ['Coorg'],
  },
  Black: {
    things: [
      'Kajal',
      'Surma',
      'Abnoos',
      'Milagu',
      'Syahi',
      'Nishi',
      'Kasturi',
      'Kalonji',
      'Raatri',
      'Sitara',
    ],
    places: [],
  },
  Charcoal: {
    things: ['Megha', 'Badal', 'Koyla', 'Varsha', 'Shila', 'Dhuan', 'Ghata'],
    places: ['Deccan', 'Ellora', 'Sahyadri', 'Ajanta'],
  },
  Grey: {
    things: ['Kohra', 'Surmai', 'Saras', 'Kabutar', 'Rajat', 'Pahar', 'Sindhu', 'Chakori'],
    places: ['Hampi', 'Mamalla'],
  },
  Navy: {
    things: ['Samudra', 'Sagara', 'Nisha', 'Varuna', 'Lehar', 'Ratnakar', 'Jalaj', 'Naavika'],
    places: ['Andaman', 'Malabar', 'Konkan', 'Chilika', 'Coromandel'],
  },
  Indigo: {
    things: [
      'Neel',
      'Yamuna',
      'Nila',
      'Neelam',
      'Kaveri',
      'Aparajita',
      'Kurinji',
      'Vaigai',
      'Anjan',
      'Neelima',
    ],
    places: ['Godavari'],
  },
  Sky: {
    things: ['Aakash', 'Gagan', 'Ambar', 'Vaanam', 'Nabha', 'Asmaan', 'Vyom', 'Barkha'],
    places: ['Wular', 'Pangong'],
  },
  Teal: {
    things: ['Narmada', 'Periyar', 'Betwa', 'Vembanad', 'Teesta', 'Chambal', 'Kosi', 'Mandovi', 'Sharavathi'],
    places: ['Loktak'],
  },
  Peacock: {
    things: ['Mayur', 'Morpankh', 'Mayil', 'Neelkanth', 'Firoza', 'Meenakari', 'Nilambari', 'Keka'],
    places: ['Barsana'],
  },
  Mint: {
    things: ['Pudina', 'Khus', 'Pista', 'Saunf', 'Elaichi', 'Kakdi', 'Kairi', 'Gondhoraj', 'Hariyali'],
    places: [],
  },
  Sage: {
    things: ['Shola', 'Brahmi', 'Sawan', 'Kusha', 'Amla', 'Durva', 'Ajmoda'],
    places: ['Nilgiri', 'Coonoor', 'Kotagiri', 'Munnar', 'Kalimpong', 'Almora'],
  },
  Olive: {
    things: ['Mehendi', 'Moong', 'Baans', 'Bargad', 'Jaitun', 'Ajwain', 'Methi', 'Sal'],
    places: ['Satpura', 'Aravali', 'Wayanad', 'Pench'],
  },
  Leaf: {
    things: ['Neem', 'Tulsi', 'Paan', 'Vana', 'Dhaan', 'Haritha', 'Tota', 'Peepal', 'Kadamba', 'Pachai'],
    places: [],
  },
  Turmeric: {
    things: [
      'Haldi',
      'Gainda',
      'Amaltas',
      'Manjal',
      'Basant',
      'Konnai',
      'Sona',
      'Kanak',
      'Hapus',
      'Suryamukhi',
    ],
    places: [],
  },
  Mustard: {
    things: [
      'Sarson',
      'Kasundi',
      'Pitambar',
      'Rai',
      'Kadugu',
      'Kesar',
      'Genda',
      'Ashwin',
      'Baisakh',
      'Kanchan',
    ],
    places: [],
  },
  Rust: {
    things: ['Palash', 'Tesu', 'Geru', 'Kesari', 'Mrittika', 'Phalgun', 'Santra', 'Diya', 'Kusumba'],
    places: ['Fatehpur'],
  },
  Madder: {
    things: [
      'Manjistha',
      'Kumkum',
      'Gulmohar',
      'Semal',
      'Alta',
      'Ratanjot',
      'Mirchi',
      'Anar',
      'Laali',
      'Sindhuri',
    ],
    places: [],
  },
  Maroon: {
    things: [
      'Kokum',
      'Raktachandan',
      'Kattha',
      'Sappan',
      'Rajwadi',
      'Manik',
      'Chukandar',
      'Shahtoot',
      'Gudhal',
      'Kirmiz',
    ],
    places: [],
  },
  Rose: {
    things: [
      'Gulab',
      'Kamal',
      'Thamarai',
      'Kumudini',
      'Arali',
      'Pankhuri',
      'Roja',
      'Noor',
      'Gulkand',
      'Kachnar',
    ],
    places: [],
  },
  Plum: {
    things: ['Jamun', 'Falsa', 'Naaval', 'Sandhya', 'Utpala', 'Jambu', 'Jarul', 'Saanjh', 'Mahua', 'Angoor'],
    places: [],
  },
} as const satisfies Record<ColorName, Names>;

/** Fabrics that are named after a place take no second place name ('Bikaner Pochampally'). */
export function colorNames(color: ColorName, { places }: { readonly places: boolean }): readonly string[] {
  const names: Names = NAMES[color];
  return places ? [...names.things, ...names.places] : names.things;
}

/** Exports of WooCommerce, in the language of the shop's admin. */
import {
  BODY,
  barcode,
  COLORS,
  type ExportOptions,
  garments,
  picture,
  pieces,
  printTable,
  SIZES,
} from './garments.ts';

const ENGLISH =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,Tax status,Tax class,In stock?,Stock,Low stock amount,Backorders allowed?,Sold individually?,Weight (kg),Length (cm),Width (cm),Height (cm),Allow customer reviews?,Purchase note,Sale price,Regular price,Categories,Tags,Shipping class,Images,Download limit,Download expiry days,Parent,Grouped products,Upsells,Cross-sells,External URL,Button text,Position,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global,Attribute 2 name,Attribute 2 value(s),Attribute 2 visible,Attribute 2 global,Attribute 3 name,Attribute 3 value(s),Attribute 3 visible,Attribute 3 global,Meta: _wpcom_is_markdown';

const GERMAN =
  'ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,Veröffentlicht,Ist hervorgehoben?,Sichtbarkeit im Katalog,Kurzbeschreibung,Beschreibung,Startdatum des Angebotspreises,Enddatum des Angebotspreises,Steuerstatus,Steuerklasse,Vorrätig?,Bestand,Geringe Lagermenge,Lieferrückstände erlaubt?,Nur einzeln verkaufen?,Gewicht (kg),Länge (cm),Breite (cm),Höhe (cm),Kundenrezensionen erlauben?,Hinweis zum Kauf,Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter,Versandklasse,Bilder,Downloadlimit,Ablauftage des Downloads,Übergeordnetes Produkt,Gruppierte Produkte,Zusatzverkäufe,Cross-Sells,Externe URL,Button-Text,Position,Marken,Attribut 1 Name,Attribut 1 Wert(e),Attribut 1 Sichtbar,Attribut 1 Global,Attribut 2 Name,Attribut 2 Wert(e),Attribut 2 Sichtbar,Attribut 2 Global,Attribut 3 Name,Attribut 3 Wert(e),Attribut 3 Sichtbar,Attribut 3 Global,Meta: _wpcom_is_markdown';

const HINDI =
  'आईडी,प्रकार,एसकेयू,"GTIN, UPC, EAN या ISBN",नाम,प्रकाशित,क्या विशेष रुप से प्रदर्शित है?,कैटलॉग में दृश्यता,संक्षिप्त विवरण,विवरण,बिक्री मूल्य शुरू होने की तिथि,बिक्री मूल्य समाप्त होने की तिथि,कर स्थिति,कर वर्ग,स्टॉक में?,स्टॉक,कम स्टॉक राशि,बैकऑर्डर की अनुमति?,व्यक्तिगत रूप से बेचा गया?,वजन (kg),लंबाई (cm),चौड़ाई (cm),ऊंचाई (cm),ग्राहक समीक्षा की अनुमति दें?,खरीद नोट,बिक्री मूल्य,नियमित मूल्य,श्रेणियां,टैग,शिपिंग वर्ग,छवियां,डाउनलोड सीमा,डाउनलोड समाप्ति दिन,मूल,समूहीकृत उत्पाद,अपसेल,क्रॉस-सेल,बाहरी URL,बटन टेक्स्ट,स्थिति,ब्रांड,विशेषता 1 नाम,विशेषता 1 मान,विशेषता 1 दृश्यमान,विशेषता 1 वैश्विक,विशेषता 2 नाम,विशेषता 2 मान,विशेषता 2 दृश्यमान,विशेषता 2 वैश्विक,विशेषता 3 नाम,विशेषता 3 मान,विशेषता 3 दृश्यमान,विशेषता 3 वैश्विक,मेटा: _wpcom_is_markdown';

const LANGUAGES = {
  english: { header: ENGLISH, color: 'Colour', size: 'Size', price: '1499.00', regular: '1999.00' },
  german: { header: GERMAN, color: 'Farbe', size: 'Größe', price: '1499,00', regular: '1999,00' },
  hindi: { header: HINDI, color: 'रंग', size: 'साइज', price: '1499', regular: '1999' },
};

interface WooOptions extends ExportOptions {
  readonly language?: keyof typeof LANGUAGES;
}

function splitHeader(header: string): readonly string[] {
  return header.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map(heading => heading.replaceAll('"', ''));
}

const PARENT: Readonly<Record<string, string>> = {
  Type: 'variable',
  Published: '1',
  'Is featured?': '0',
  'Visibility in catalog': 'visible',
  'Short description': 'Woven by hand.',
  Description: `[vc_row]${BODY}[/vc_row]`,
  'Tax status': 'taxable',
  'In stock?': '1',
  'Backorders allowed?': '0',
  'Purchase note': 'Thank you',
  Tags: 'festive, hsn-6211',
  Position: '0',
  'Attribute 3 name': 'Sleeve',
  'Attribute 3 value(s)': 'Three-quarter',
};

export function wooExport({
  language = 'english',
  products,
  separator,
  pictures = 'https://old.example/uploads',
}: WooOptions = {}) {
  const { header, color: colorName, size: sizeName, price, regular } = LANGUAGES[language];
  const headings = splitHeader(header);
  const keys = splitHeader(ENGLISH);
  let id = 10;
  const rows = garments(products).flatMap(({ title, handle, type, code }) => {
    id += 1;
    const attributes = {
      'Attribute 1 name': colorName,
      'Attribute 1 visible': '1',
      'Attribute 1 global': '1',
      'Attribute 2 name': sizeName,
      'Attribute 2 visible': '1',
      'Attribute 2 global': '1',
    };
    const parent: Record<string, string> = {
      ...PARENT,
      ...attributes,
      ID: String(id),
      SKU: code,
      Name: title,
      Categories: `Women, Women > ${type}`,
      Images: [`${handle}-back`, `${handle}-hem`].map(name => picture(pictures, name)).join(', '),
      'Attribute 1 value(s)': COLORS.join(', '),
      'Attribute 2 value(s)': SIZES.join(', '),
    };
    const variations = COLORS.flatMap((color, colorIndex) =>
      SIZES.map((size, sizeIndex): Record<string, string> => {
        id += 1;
        return {
          ID: String(id),
          Type: 'variation',
          SKU: `${code}-${color.slice(0, 3).toUpperCase()}-${size}`,
          'GTIN, UPC, EAN, or ISBN': barcode(colorIndex, sizeIndex),
          Name: `${title} - ${color}, ${size}`,
          Published: '1',
          'In stock?': '1',
          Stock: String(pieces(size)),
          'Backorders allowed?': '0',
          'Weight (kg)': '0.24',
          'Sale price': price,
          'Regular price': regular,
          Parent: colorIndex === 0 ? code : `id:${id - 1 - colorIndex * SIZES.length - sizeIndex}`,
          Images: picture(pictures, `${handle}-${color.toLowerCase()}`),
          ...attributes,
          'Attribute 1 value(s)': color,
          'Attribute 2 value(s)': size,
        };
      }),
    );
    return [parent, ...variations].map(row => keys.map(key => row[key] ?? ''));
  });
  return printTable([headings, ...rows], separator);
}

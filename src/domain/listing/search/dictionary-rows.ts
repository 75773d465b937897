/**
 * What shoppers call things. A row lists spellings of one thing. After `=` stands what it also means in a shop, and after `~`
 * what comes close where the shop has none. Both may name things of other rows; in quotation marks they are words of products
 * alone. Spellings that sound alike need no entry.
 */

/** What is sold, for whom it is, and in which state. */
export const THINGS = `
kurta, kurti, kurtha, kurtis, कुर्ता, कुरता, कुर्ती, குர்தா, குர்த்தா, குர்தி
saree, sari, sadi, saadi, selai, pudavai, podavai, साड़ी, சேலை, புடவை, சாரி
shirt, sattai, chattai, शर्ट, कमीज, சட்டை, ஷர்ட்
t-shirt, tee, teeshirt, tea shirt, टीशर्ट, टी शर्ट, டிஷர்ட், டி ஷர்ட், டீ சர்ட்
pant, trouser, bottom, bottomwear, bottom wear, patloon, slacks, पैंट, पैन्ट, पतलून, பேண்ட், பேன்ட் = chino, cargo
chino, chinos
cargo, cargos, cargo pant, six pocket
jeans, jean, denim pant, जींस, जीन्स, ஜீன்ஸ் ~ chino, pant
legging, leggings, jegging, tights, churidar pant, लेगिंग, லெக்கின்ஸ் ~ pyjama, pant
palazzo, palazzos, plazo, plazzo, sharara, culotte, पलाज़ो, பலாஸோ ~ wide leg pant
jogger, joggers, track pant, trackpant, tracks, lower, lowers, जॉगर, ஜாகர் ~ cuffed pyjama
shorts, half pant, bermuda, nikkar, boxer, निक्कर, ட்ரவுசர் ~ pyjama
pyjama, pajama, payjama, pajami, पजामा, पायजामा, पाजामा, பைஜாமா, பஜாமா
nighty, nightie, night dress, nightdress, night suit, nightsuit, nightwear, night wear, sleepwear, sleep wear, loungewear, lounge wear, नाइटी, नाइट सूट, நைட்டி = pyjama
dhoti, veshti, vesti, veshty, mundu, lungi, panche, धोती, लुंगी, வேட்டி, வேஷ்டி, லுங்கி ~ pyjama
salwar, shalwar, salwar suit, salwar kameez, punjabi suit, ladies suit, chudidar, chudithar, churidar, सलवार, सूट, சுடிதார், சல்வார் ~ kurta
lehenga, lehnga, ghagra, chaniya choli, half saree, pavadai, pattu pavadai, लहंगा, லெஹங்கா, பாவாடை ~ saree, anarkali
dress, frock, gown, maxi, skirt, फ्रॉक, ड्रेस, गाउन, பிராக், கவுன், டிரஸ் ~ anarkali, jhabla, romper
blouse, choli, ravikkai, ब्लाउज, चोली, ரவிக்கை, பிளவுஸ், ஜாக்கெட் ~ saree
dupatta, chunni, chunri, odhni, davani, dhavani, दुपट्टा, चुन्नी, துப்பட்டா, தாவணி
stole, shawl, scarf, scarves, muffler, salvai, शॉल, स्टोल, दुशाला, ஸ்டோல், சால்வை, ஷால்
anarkali, anarkalli, umbrella kurta, अनारकली, அனார்கலி
short kurta, kurta shirt, fatua
kurta set, kurta pyjama, kurta pajama, kurta pyjama set
sherwani, achkan, bandhgala, indo western, शेरवानी, ஷெர்வானி ~ kurta
jacket, coat, blazer, shacket, nehru jacket, waistcoat, जैकेट, कोट ~ overshirt
sweater, hoodie, sweatshirt, cardigan, pullover, jumper, स्वेटर, ஸ்வெட்டர் ~ henley, wool
polo, polo shirt, polo t-shirt, collar t-shirt, पोलो, போலோ
henley, henly
romper, onesie, bodysuit, jumpsuit, playsuit, रोम्पर, ரோம்பர்
jhabla, jabla, zabla, baby vest, झबला, जबला, ஜப்லா, ஜபலா
top, tunic, tops, टॉप, டாப் = kurta, shirt, t-shirt
ethnic wear, ethnic, traditional, traditional wear, indian wear, paramparik = kurta, saree, dupatta
western wear, western = shirt, t-shirt, pant
kaftan, caftan ~ wide pyjama, anarkali
women, womens, woman, ladies, lady, ladys, female, mahila, aurat, pengal, mother, mom, mummy, amma, wife, sister, महिला, महिलाओं, औरत, औरतों, लेडीज, பெண், பெண்கள், மகளிர், அம்மா = for:women
men, mens, man, gents, gent, male, purush, mard, aangal, father, dad, papa, appa, husband, brother, पुरुष, पुरुषों, आदमी, मर्द, ஆண், ஆண்கள், அப்பா = for:men
unisex = for:unisex
girl, girls, ladki, daughter, लड़की, लड़कियों, பெண் குழந்தை, சிறுமி = for:girls ~ for:baby
boy, boys, ladka, son, लड़का, लड़कों, பையன், சிறுவன் = for:boys ~ for:baby
baby, babies, infant, newborn, new born, toddler, baby girl, baby boy, shishu, शिशु, बेबी, குழந்தை, பாப்பா = for:baby
kids, kid, child, children, kidswear, kids wear, bachche, bacche, bachcha, बच्चे, बच्चा, बच्चों, குழந்தைகள் = for:girls, for:boys, for:baby
new, latest, new arrival, new arrivals, just in, naya, nayi, नया, नई, புதிய, புதுசு = is:isNew
sale, on sale, offer, discount, deal, clearance, सेल, छूट, தள்ளுபடி, ஆஃபர் = is:isSale
`;

/** What descriptions say too: cloths, ways of weaving and printing, towns, occasions. */
export const FACTS = `
cotton, soothi, sooti, suti, suthi, kapas, paruthi, सूती, कॉटन, कपास, பருத்தி, காட்டன்
silk, pattu, resham, reshmi, रेशम, रेशमी, सिल्क, பட்டு, சில்க் = tussar, mulberry
tussar, tasar, tussah, kosa, टसर, துசார்
mulberry
silk cotton, sico
linen, flax, लिनन, लिनेन, லினன்
wool, woollen, woolen, oon, ऊन, ऊनी, கம்பளி = merino, pashmina
merino
pashmina, cashmere, पश्मीना
khadi, khaddar, khaadi, kadhar, खादी, காதி, கதர்
mulmul, malmal, muslin, mul cotton, मलमल, மல்மல், மஸ்லின்
rayon, viscose, modal, रेयॉन, ரேயான்
chambray
denim, डेनिम, டெனிம் ~ chambray
jersey, hosiery, knit, knitted, बनियान, பனியன்
corduroy, needlecord, cord
canvas
twill
poplin
voile
cambric
oxford
georgette, जॉर्जेट, ஜார்ஜெட் ~ chanderi, mulmul
chiffon, शिफॉन, ஷிஃபான் ~ chanderi, mulmul
organza ~ chanderi
crepe
velvet, makhmal, मखमल
satin, sateen
flannel
fleece
polyester, polycotton
stretch, stretchable, elastane, lycra, spandex
organic
natural dye, natural, natural dyes, plant dye, vegetable dye, azo free, azo = natural, plant
handloom, handlooms, handwoven, hand woven, hand loom, hathkargha, kaithari, हथकरघा, हैंडलूम, கைத்தறி
handmade, hand made, handcrafted = handloom
ikat, ikkat, ikath, इकत, இக்கத் = pochampally, patola
pochampally, pochampalli, bhoodan, पोचमपल्ली, போச்சம்பள்ளி
patola, patan, पटोला
kanchipuram, kanjivaram, kanjeevaram, kancheepuram, kanchivaram, kanjipuram, kanchi, कांजीवरम, कांचीपुरम, காஞ்சிபுரம், காஞ்சீவரம், காஞ்சி
banarasi, banaras, benarasi, varanasi, बनारसी, பனாரசி, பனாரஸ்
chanderi, चंदेरी, சந்தேரி
maheshwari, maheshwar, माहेश्वरी
mangalagiri, mangalgiri, மங்களகிரி
ilkal, irkal, इल्कल, இல்கல்
chettinad, karaikudi, kandangi, செட்டிநாடு, காரைக்குடி
jamdani, dhakai, जामदानी
sambalpuri, sambalpur, bargarh ~ ikat
paithani ~ silk saree
gadwal ~ silk saree
mysore silk ~ silk saree
kasavu, kerala saree, kerala cotton, settu mundu, set mundu, कसावु, கசவு ~ ivory saree, white saree, cream saree
kota, kota doria, kota saree ~ maheshwari, chanderi
tant, tangail, baluchari ~ jamdani
uppada, venkatagiri, narayanpet ~ mangalagiri
bomkai ~ ikat
mirror work, gota, gota patti ~ embroidery
bhagalpur, bhagalpuri
jaipur, jaipuri, जयपुर
sanganeri, sanganer, सांगानेरी
bagru, बगरू
dabu, dabbu, mud resist
ajrakh, ajrak, ajrakhpur, अजरख
kalamkari, kalamkaari, srikalahasti, pedana, machilipatnam, कलमकारी, கலம்காரி
block print, block, block printed, blockprint, hand block, hand block print, hand block printed, hand printed, ब्लॉक प्रिंट = bagru, sanganeri, dabu, ajrakh, kalamkari, buta
print, printed, छपाई = block print
floral, flower, phool, फूल, फूलों, பூ = vine, buta, jamdani
batik ~ dabu
bandhani, bandhej, bandhini, bandini, बांधनी, பந்தனி
leheriya, lehariya, lahariya, लहरिया
sungudi, sungadi, chungudi, சுங்குடி
shibori ~ bandhani, leheriya
tie dye, tie and dye, tie n dye, tie & dye = bandhani, leheriya, sungudi
chikankari, chikan, lucknowi, lucknow, चिकनकारी, लखनवी, சிக்கன்காரி
kantha, कांथा
phulkari, fulkari, फुलकारी
embroidery, embroidered, kadhai, kashida, कढ़ाई, கசவு வேலை = chikankari, kantha, phulkari
zari, jari, zardozi, ज़री, ஜரிகை, ஜரி
border, bordered, kinari, बॉर्डर, கரை
stripe, striped, stripes, lining, dhari, धारी, धारीदार, கோடு = breton, pinstripe, awning, seersucker
check, checked, checks, checkered, chequered, plaid, tartan, charkhana, चेक, கட்டம், கட்டம் போட்ட = gingham, madras, windowpane
plain, solid, sada, single colour, सादा, பிளெயின் = solid
dot, dots, dotted, polka, polka dot = sungudi
madras check, madras
office, offices, office wear, formal, formals, formal wear, formal shirt, workwear, work wear, corporate, interview, दफ्तर, ऑफिस, ஆபீஸ், அலுவலகம் = formal, "trouser", chino
wedding, weddings, marriage, shaadi, shadi, bridal, bride, kalyanam, reception, शादी, विवाह, கல்யாணம், திருமணம் = kanchipuram, chanderi, patola, zari
haldi, haldi ceremony, haldi function, pithi, हल्दी, ஹல்தி = color:yellow
mehendi, mehndi, mehandi, mehendi function, mehndi function, मेहंदी, மெஹந்தி = color:green
sangeet, sangeeth, engagement, sagai, roka, birthday, function, functions, ceremony, temple, संगीत, सगाई, நிச்சயதார்த்தம் = festive
sleeveless, sleevless
party, party wear, partywear, evening, evenings, dinner, पार्टी, பார்ட்டி = chanderi, zari, silk
festive, festival, festivals, diwali, deepavali, pongal, onam, eid, puja, pujas, pooja, navratri, durga puja, rakhi, tyohar, त्योहार, दिवाली, தீபாவளி, பொங்கல், பண்டிகை = chanderi, zari, silk
casual, casuals, casual wear, everyday, daily wear, dailywear, regular wear, रोज़, கேஷுவல் = everyday
summer, garmi, summer wear, cool, गर्मी, கோடை = linen, mulmul, seersucker
winter, sardi, winter wear, warm, warmth, thermal, woollens, सर्दी, ठंड, குளிர்காலம் = wool, corduroy, waffle, brushed
brushed
waffle
college, campus
travel, train, holiday
yoga, gym, sports, sportswear, activewear, active wear ~ jersey
oversized, oversize, baggy, loose, relaxed, anti fit
mandarin collar, chinese collar, nehru collar, stand collar, band collar = band collar
`;

/** Details of cut and shade. Descriptions rarely say them: products that do come first, and the others follow. */
export const DETAILS =
  'half full long soft lightweight dark light deep bright pale sleeve sleeves sleeved neck round length pocket pockets set piece pieces pcs material';

/** Before a colour they say which of its shades come first. */
export const TONES = {
  'light pale pastel powder halka halki हल्का हल्की இளம்':
    'ivory cream ecru pearl milk offwhite eggshell beige sand fawn oatmeal oat wheat biscuit ash sky aqua azure mint sage pista pistachio lemon butter canary apricot peach rose blush baby lavender lilac',
  'dark deep gehra gehri gahra गहरा गहरी அடர்':
    'black charcoal graphite coffee chocolate brown umber indigo navy midnight peacock teal sapphire royal olive bottle forest mustard ochre rust madder maroon wine burgundy oxblood plum aubergine',
} as const;

/** They connect words or ask for everything, and say nothing about a product. */
export const CONNECTING =
  'a an the of for pure original genuine latest waist inch inches gift gifts present give with without in on and or to by from my me i want need show buy find get is are any some shop shopping online price rate cost low best good nice beautiful pretty cheap collection collections design designs style styles type wear clothes clothing cloth garment garments outfit outfits attire item items product products size sizes colour colours color colors ke ka ki ko me mein aur wala wale wali liye chahiye dikhao fancy trendy stylish comfortable occasion occasions mujhe rang kapda kapde का के की को में और वाला वाली वाले लिए चाहिए रंग कपड़े கலர் நிறம் நிற வேண்டும் க்கு உடை துணி';

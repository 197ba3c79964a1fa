/** What a drink is like, in Hungarian and English: type, fermentation, colour, taste, what it goes with, serving temperature in °C. */
export interface Style {
  readonly type: readonly [hu: string, en: string];
  readonly fermentation: 'bottom' | 'top' | null;
  readonly colour: readonly [hu: string, en: string];
  readonly taste: readonly [hu: string, en: string];
  readonly pairing: readonly [hu: string, en: string];
  readonly serving: string;
}

const style = (type: Style['type'], fermentation: Style['fermentation'], colour: Style['colour'], taste: Style['taste'], pairing: Style['pairing'], serving: string): Style => ({ type, fermentation, colour, taste, pairing, serving });

const LAGER_FOOD = ['sült kolbász, rántott húsok és sajtos ételek', 'sausages, breaded meat and cheese dishes'] as const;
const SOFT_FOOD = ['hamburger, szendvicsek és saláták', 'burgers, sandwiches and salads'] as const;

/** By the key of the variant. */
export const STYLES: Readonly<Record<string, Style>> = {
  'RVH-VIL': style(['világos lager', 'lager'], 'bottom', ['aranysárga', 'golden'], ['tiszta, malátás, visszafogottan kesernyés', 'clean and malty with a restrained bitterness'], LAGER_FOOD, '4–6'),
  'RVH-UNF': style(['szűretlen lager', 'unfiltered lager'], 'bottom', ['opálos aranysárga', 'hazy golden'], ['telt, kenyérhéjra emlékeztető, lágy', 'full and soft with a note of bread crust'], ['libasült és kemencés ételek', 'roast goose and oven dishes'], '5–7'),
  'RVH-FEL': style(['félbarna lager', 'amber lager'], 'bottom', ['borostyán', 'amber'], ['karamellás, kerek, enyhén pirítós', 'round, caramelly, lightly toasted'], ['pörköltek és sült oldalas', 'stews and roast ribs'], '7–9'),
  'RVH-AF': style(['alkoholmentes világos sör', 'alcohol-free lager'], 'bottom', ['halvány aranysárga', 'pale golden'], ['friss, gabonás, könnyű', 'fresh, grainy and light'], SOFT_FOOD, '3–5'),
  'RVH-AFM': style(['alkoholmentes ízesített sörital', 'flavoured alcohol-free beer'], 'bottom', ['halványpiros', 'pale red'], ['meggyes, lime-os, üdítő', 'refreshing cherry and lime'], ['gyümölcsös sütemények', 'fruit cakes'], '3–5'),
  'KLS-VIL': style(['világos lager', 'lager'], 'bottom', ['szalmasárga', 'straw'], ['könnyű, enyhén édeskés, lágy keserűséggel', 'light and faintly sweet with a soft bitterness'], LAGER_FOOD, '4–6'),
  'KLS-ERO': style(['erős világos lager', 'strong lager'], 'bottom', ['mélyarany', 'deep gold'], ['testes, malátás, melegítő', 'full-bodied, malty and warming'], ['füstölt húsok', 'smoked meat'], '5–7'),
  'KLS-BAR': style(['barna lager', 'dark lager'], 'bottom', ['sötétbarna', 'dark brown'], ['karamellás, édeskés, pirított héjjal', 'caramelly and sweetish with a toasted edge'], ['sült kacsa és káposztás ételek', 'roast duck and cabbage dishes'], '6–8'),
  'EZD-PIL': style(['pils', 'pilsner'], 'bottom', ['aranysárga', 'golden'], ['komlós, száraz, hosszan kesernyés', 'hoppy and dry with a long bitterness'], ['rántott hal és érett sajtok', 'fried fish and mature cheese'], '5–7'),
  'EZD-EXT': style(['extra száraz pils', 'extra dry pilsner'], 'bottom', ['halvány arany', 'pale gold'], ['nagyon száraz, ropogós, citrusos komlóval', 'very dry and crisp with citrus hops'], ['sushi és könnyű saláták', 'sushi and light salads'], '3–5'),
  'EZD-AF': style(['alkoholmentes pils', 'alcohol-free pilsner'], 'bottom', ['aranysárga', 'golden'], ['komlós, száraz, tiszta', 'hoppy, dry and clean'], ['grillezett zöldségek', 'grilled vegetables'], '4–6'),
  'BBV-BAK': style(['barna bak', 'bock'], 'bottom', ['mélybarna', 'deep brown'], ['testes, csokoládés, aszalt gyümölcsös', 'full-bodied with chocolate and dried fruit'], ['vadételek és csokoládés desszertek', 'game and chocolate desserts'], '8–10'),
  'BBV-FEL': style(['félbarna lager', 'amber lager'], 'bottom', ['borostyán', 'amber'], ['malátás, mogyorós, kerek', 'malty, nutty and round'], ['sült csülök és pörkölt', 'roast knuckle and stew'], '7–9'),
  'BBV-POR': style(['porter', 'porter'], 'bottom', ['majdnem fekete', 'almost black'], ['pörkölt, kávés, selymes', 'roasty and silky with coffee'], ['marhasült és diós sütemény', 'roast beef and walnut cake'], '8–10'),
  'KMF-IPA': style(['India Pale Ale', 'India pale ale'], 'top', ['borostyán', 'amber'], ['erőteljesen komlós, gyantás, grapefruitos', 'boldly hoppy with resin and grapefruit'], ['csípős szárnyak és hamburger', 'hot wings and burgers'], '6–8'),
  'KMF-APA': style(['American Pale Ale', 'American pale ale'], 'top', ['narancsarany', 'orange gold'], ['citrusos, virágos, kiegyensúlyozott', 'citrusy, floral and balanced'], ['csirkés ételek és tacos', 'chicken and tacos'], '6–8'),
  'KMF-NEI': style(['New England IPA', 'New England IPA'], 'top', ['opálos sárga', 'hazy yellow'], ['trópusi gyümölcsös, lágy, alacsony keserűséggel', 'tropical fruit, soft, low bitterness'], ['thai ételek', 'Thai food'], '6–8'),
  'KMF-STO': style(['zab stout', 'oatmeal stout'], 'top', ['fekete', 'black'], ['krémes, kávés, étcsokoládés', 'creamy with coffee and dark chocolate'], ['osztriga és csokoládétorta', 'oysters and chocolate cake'], '8–10'),
  'KMF-SOU': style(['gyümölcsös savanyú sör', 'fruit sour'], 'top', ['málnapiros', 'raspberry red'], ['savanykás, málnás, frissítő', 'tart and refreshing with raspberry'], ['kecskesajt és gyümölcssaláta', 'goat cheese and fruit salad'], '5–7'),
  'KMF-SES': style(['session ale', 'session ale'], 'top', ['világos arany', 'light gold'], ['könnyű, citrusos, száraz', 'light, citrusy and dry'], ['sült krumpli és halas szendvics', 'chips and fish sandwiches'], '5–7'),
  'PLS-CIT': style(['radler', 'radler'], 'bottom', ['zavaros citromsárga', 'cloudy lemon'], ['citromos, édes-savanykás, könnyű', 'lemony, sweet and sour, light'], ['strandételek és lángos', 'beach food and lángos'], '3–5'),
  'PLS-GRF': style(['alkoholmentes ízesített sörital', 'flavoured alcohol-free beer'], 'bottom', ['halvány rózsaszín', 'pale pink'], ['grapefruitos, kesernyés, üdítő', 'refreshing and bitter with grapefruit'], ['grillezett csirke', 'grilled chicken'], '3–5'),
  'PLS-MEG': style(['gyümölcsös sör', 'fruit beer'], 'bottom', ['meggypiros', 'cherry red'], ['meggyes, mandulás, frissen savanykás', 'sour cherry with almond, freshly tart'], ['csokoládés desszertek', 'chocolate desserts'], '4–6'),
  'PLS-BOD': style(['alkoholmentes ízesített sörital', 'flavoured alcohol-free beer'], 'bottom', ['halványsárga', 'pale yellow'], ['bodzás, virágos, üdítő', 'floral and refreshing with elderflower'], ['túrós sütemények', 'curd cakes'], '3–5'),
  'PDS-L12': style(['cseh világos lager', 'Czech lager'], 'bottom', ['aranysárga', 'golden'], ['telt, kenyeres, nemesen keserű', 'full and bready with a noble bitterness'], ['knédli, svíčková és sült sertés', 'dumplings and roast pork'], '6–8'),
  'PDS-L10': style(['cseh csapolt világos', 'Czech draught lager'], 'bottom', ['halvány arany', 'pale gold'], ['könnyű, malátás, frissen kesernyés', 'light, malty and freshly bitter'], LAGER_FOOD, '6–8'),
  'PDS-TMA': style(['cseh barna lager', 'Czech dark lager'], 'bottom', ['rubinbarna', 'ruby brown'], ['karamellás, lágy, pirított', 'caramelly, soft and toasty'], ['gulyás', 'goulash'], '7–9'),
  'STB-WEI': style(['szűretlen búzasör', 'unfiltered wheat beer'], 'top', ['opálos sárga', 'cloudy yellow'], ['banános, szegfűszeges, bársonyos', 'banana and clove, velvety'], ['fehérkolbász és perec', 'white sausage and pretzel'], '6–8'),
  'STB-DUN': style(['barna búzasör', 'dark wheat beer'], 'top', ['zavaros barna', 'cloudy brown'], ['banános, karamellás, kerek', 'banana and caramel, round'], ['sült sertés', 'roast pork'], '7–9'),
  'STB-AF': style(['alkoholmentes búzasör', 'alcohol-free wheat beer'], 'top', ['opálos sárga', 'cloudy yellow'], ['gabonás, banános, könnyű', 'grainy and light with banana'], ['reggelik és pékáru', 'breakfast and pastry'], '5–7'),
  'NRH-PIL': style(['pils', 'pilsner'], 'bottom', ['világosarany', 'light gold'], ['ropogós, finoman komlós, tiszta', 'crisp, gently hoppy and clean'], ['tenger gyümölcsei', 'seafood'], '4–6'),
  'SVE-DUB': style(['apátsági barna', 'abbey dubbel'], 'top', ['rubinbarna', 'ruby brown'], ['aszalt gyümölcsös, karamellás, fűszeres', 'dried fruit, caramel and spice'], ['marharagu és érett sajtok', 'beef stew and mature cheese'], '8–12'),
  'SVE-TRI': style(['apátsági tripel', 'abbey tripel'], 'top', ['mély arany', 'deep gold'], ['fűszeres, mézes, száraz végű', 'spicy and honeyed with a dry finish'], ['kagyló és fehér húsok', 'mussels and white meat'], '8–10'),
  'SVE-BLO': style(['apátsági világos', 'abbey blond'], 'top', ['aranysárga', 'golden'], ['gyümölcsös, élesztős, kerek', 'fruity, yeasty and round'], ['sajttálak', 'cheese plates'], '6–8'),
  'CLU-CER': style(['könnyű lager', 'light lager'], 'bottom', ['szalmasárga', 'straw'], ['könnyű, tiszta, frissítő', 'light, clean and refreshing'], ['tapas és grillezett hal', 'tapas and grilled fish'], '2–4'),
  'ALS-FSZ': style(['félszáraz almacider', 'medium-dry apple cider'], null, ['szalmasárga', 'straw'], ['friss almás, enyhén savas', 'fresh apple with a light acidity'], ['sertéssült és lágy sajtok', 'pork roast and soft cheese'], '3–5'),
  'ALS-KOR': style(['körtés cider', 'pear cider'], null, ['halvány sárga', 'pale yellow'], ['érett körtés, lágy, üdítő', 'ripe pear, soft and refreshing'], ['kéksajt és dió', 'blue cheese and walnuts'], '3–5'),
  'ALS-AF': style(['alkoholmentes almaital', 'alcohol-free apple drink'], null, ['szalmasárga', 'straw'], ['almás, savanykás, könnyű', 'apple, tart and light'], SOFT_FOOD, '3–5'),
  'BUB-COL': style(['szénsavas üdítőital', 'soft drink'], null, ['barna', 'brown'], ['kólás, fűszeres, édes', 'cola, spicy and sweet'], SOFT_FOOD, '3–6'),
  'BUB-CZE': style(['energiamentes szénsavas üdítőital', 'sugar-free soft drink'], null, ['barna', 'brown'], ['kólás, fűszeres, cukor nélkül', 'cola and spice without sugar'], SOFT_FOOD, '3–6'),
  'BUB-NAR': style(['szénsavas üdítőital', 'soft drink'], null, ['narancssárga', 'orange'], ['narancsos, édes-savanykás', 'orange, sweet and tart'], SOFT_FOOD, '3–6'),
  'BUB-CIT': style(['szénsavas üdítőital', 'soft drink'], null, ['színtelen', 'clear'], ['citromos, lime-os, friss', 'fresh lemon and lime'], SOFT_FOOD, '3–6'),
  'BUB-TON': style(['szénsavas üdítőital kininnel', 'soft drink with quinine'], null, ['színtelen', 'clear'], ['kesernyés, száraz, citrusos', 'bitter, dry and citrusy'], ['sós rágcsálnivalók', 'savoury snacks'], '3–6'),
  'BUB-GYO': style(['szénsavas üdítőital', 'soft drink'], null, ['halvány borostyán', 'pale amber'], ['gyömbéres, csípős, friss', 'fresh and hot with ginger'], ['ázsiai ételek', 'Asian food'], '3–6'),
  'SZF-MEN': style(['természetes ásványvíz', 'natural mineral water'], null, ['színtelen', 'clear'], ['semleges, lágy', 'neutral and soft'], ['minden étel', 'any food'], '6–10'),
  'SZF-DUS': style(['szénsavas természetes ásványvíz', 'sparkling natural mineral water'], null, ['színtelen', 'clear'], ['élénk, tiszta', 'lively and clean'], ['minden étel', 'any food'], '6–10'),
  'KTA-ALM': style(['gyümölcslé', 'fruit juice'], null, ['aranybarna', 'golden brown'], ['érett almás, természetesen édes', 'ripe apple, naturally sweet'], ['reggelik és sütemények', 'breakfast and cakes'], '5–8'),
  'KTA-NAR': style(['gyümölcslé', 'fruit juice'], null, ['narancssárga', 'orange'], ['narancsos, friss', 'fresh orange'], ['reggelik', 'breakfast'], '5–8'),
  'KTA-BAR': style(['gyümölcsnektár', 'fruit nectar'], null, ['sárga', 'yellow'], ['őszibarackos, sűrű, édes', 'peach, thick and sweet'], ['desszertek', 'desserts'], '5–8'),
  'KTA-KOR': style(['gyümölcsnektár', 'fruit nectar'], null, ['halványsárga', 'pale yellow'], ['érett körtés, lágy', 'soft, ripe pear'], ['desszertek', 'desserts'], '5–8'),
  'VLM-ORI': style(['energiaital', 'energy drink'], null, ['sárga', 'yellow'], ['édes, gyümölcsös, pezsgő', 'sweet, fruity and fizzy'], ['önállóan kínálva', 'served on its own'], '3–6'),
  'VLM-ZER': style(['cukormentes energiaital', 'sugar-free energy drink'], null, ['sárga', 'yellow'], ['gyümölcsös, pezsgő, cukor nélkül', 'fruity and fizzy without sugar'], ['önállóan kínálva', 'served on its own'], '3–6'),
  'TSZ-CIT': style(['jeges tea', 'iced tea'], null, ['borostyán', 'amber'], ['citromos, teás, könnyen édes', 'lemon and tea, lightly sweet'], SOFT_FOOD, '4–8'),
  'TSZ-BAR': style(['jeges tea', 'iced tea'], null, ['borostyán', 'amber'], ['barackos, teás, lágy', 'peach and tea, soft'], SOFT_FOOD, '4–8'),
};

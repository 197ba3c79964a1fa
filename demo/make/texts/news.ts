import type { CustomerType } from '#vocabulary/customer-type.ts';

/** Hungarian, English. */
export type Two = readonly [hu: string, en: string];

export interface News {
  readonly id: string;
  readonly path: string;
  readonly date: string;
  readonly picture: string;
  readonly title: Two;
  readonly lead: Two;
  readonly body: Two;
  readonly forEverybody?: true;
  readonly customerTypes?: readonly CustomerType[];
}

export const NEWS: readonly News[] = [
  {
    id: 'news-holidays',
    path: 'unnepi-szallitasi-rend',
    date: '2026-11-16',
    picture: 'calendar',
    title: ['Szállítás karácsony és újév körül', 'Deliveries around Christmas and New Year'],
    lead: [
      'December 24. és január 1. között kevesebb napon járnak a kocsijaink. Megmutatjuk, mikor rendeljen, hogy az ünnepekre tele legyen a raktár.',
      'Between 24 December and 1 January our lorries run on fewer days. Here is when to order so that your cellar is full for the holidays.',
    ],
    body: [
      `A két ünnep között a legtöbb vendég egyszerre érkezik, a közúti forgalomban viszont kevesebb nap marad a szállításra. Hogy ne Ön szaladjon a hordó után, az idén is előre közöljük a rendet.

## Amit érdemes tudni

- **December 24–26.**: nincs szállítás, a raktáraink zárva tartanak.
- **December 31.**: délelőtt még járunk, a délutáni idősávok elmaradnak.
- **Január 1.**: nincs szállítás.
- Az ünnepre eső járat a legközelebbi munkanapra kerül; a rendelésnél a naptár már ezeket a napokat mutatja.

## Így tervezzen

1. Nézze meg a tavalyi decemberét: a [Korábbi rendelések](/orders/history) között egy kattintással újra kosárba teheti.
2. A hordós sörből egy héttel korábban kérje a nagyobb mennyiséget. A hordó így pihenten és lehűlve kerül a csapra.
3. Az üres göngyöleget adja vissza az utolsó ünnep előtti járattal: helyet nyer, és a betétdíjat is hamarabb jóváírjuk.

A szokásos rendelési határidő az ünnepi napokon sem változik: azt a portál fejlécében mindig látja, a szerver órája szerint. Ha mégis lekésné, a külön díjas napok között keressen, vagy hívja a rendelésvonalat.`,
      `Between the holidays most guests come at once, while there are fewer days left on the road. So that you need not run after a keg, here is the plan in advance, as every year.

## Good to know

- **24–26 December**: no deliveries, our warehouses are closed.
- **31 December**: we drive in the morning; the afternoon slots are cancelled.
- **1 January**: no deliveries.
- A delivery round that falls on a holiday moves to the nearest working day; the calendar in checkout shows those days already.

## How to plan

1. Look at last December: under [Order history](/orders/history) one press puts it into the cart again.
2. Ask for the larger quantity of kegs a week earlier. The beer then comes to the tap rested and cold.
3. Give the empties back with the last round before the holidays: you gain space, and the deposit is credited sooner.

The usual cut-off does not change: the header of the portal always shows it by the server's clock. If you miss it, look among the days with an extra fee, or call the order line.`,
    ],
  },
  {
    id: 'news-winter-darks',
    path: 'megerkeztek-a-teli-barnak',
    date: '2026-11-09',
    picture: 'dark-beers',
    title: ['Megérkeztek a téli barnák', 'The winter darks are here'],
    lead: [
      'A Barna Bivaly bak és a porter február végéig kapható, palackban és 30 literes hordóban. Mit kóstoljon hozzá a vendég?',
      'The Barna Bivaly bock and the porter are available until the end of February, in bottles and in 30 litre kegs. What should the guest taste with them?',
    ],
    body: [
      `A hideg hónapok söre lassabban fogy, de szívesebben időznek mellette. A két idei barna is ilyen: nem a szomjat oltja, hanem az estét hosszabbítja.

## A két sör röviden

| | Bak | Porter |
| Szín | mélyvörös barna | csaknem fekete, gránátvörös fénnyel |
| Íz | karamell, aszalt szilva, kevés komló | pörkölt maláta, kávé, étcsokoládé |
| Hőfok | 8–10 °C | 10–12 °C |
| Pohár | öblös kehely | tulipán vagy kisebb korsó |

## Tálalási tanács

Ne adja jéghidegen: 5 fok alatt a maláta elhallgat, és csak a keserű marad. Vegye ki a palackot a hűtőből tíz perccel a kínálás előtt.

Ételek közül a bak a sült kacsához és a füstölt sajthoz, a porter a marhapofához és a csokoládétortához áll legközelebb. Az étlapra illő asztali kártyát a [Marketinganyagok](/marketing-materials) között találja.`,
      `The beer of the cold months sells more slowly, but guests stay longer with it. This year's two darks are just that: they do not quench a thirst, they lengthen an evening.

## The two in short

| | Bock | Porter |
| Colour | deep reddish brown | nearly black with a garnet glow |
| Taste | caramel, prune, little hop | roasted malt, coffee, dark chocolate |
| Temperature | 8–10 °C | 10–12 °C |
| Glass | wide goblet | tulip or a smaller mug |

## How to serve

Never ice cold: below 5 degrees the malt falls silent and only the bitterness is left. Take the bottle out of the fridge ten minutes before you offer it.

Of dishes, roast duck and smoked cheese suit the bock, beef cheek and chocolate cake the porter. There is a table card for the menu among the [marketing materials](/marketing-materials).`,
    ],
  },
  {
    id: 'news-autumn-days',
    path: 'szallitas-oktober-23-es-november-1-korul',
    date: '2026-10-12',
    picture: 'lorry',
    title: ['Október 23. és november 1.: módosuló szállítási napok', '23 October and 1 November: delivery days change'],
    lead: [
      'A két őszi munkaszüneti nap körül átrendeződnek a járatok. A rendelés naptárában már az új napok láthatók.',
      'Around the two autumn holidays the delivery rounds are rearranged. The calendar in checkout shows the new days already.',
    ],
    body: [
      `Munkaszüneti napon nem szállítunk, ezért az érintett körzetekben a járat a megelőző vagy a következő munkanapra kerül. Azt, hogy Önnél melyik nap érvényes, a szállítási cím naptára mutatja meg: csak azok a napok választhatók, amelyeken valóban megyünk.

- Aki hétfőn vár bennünket, figyelje a rendelési határidőt: az ünnep miatt egy munkanappal korábbra kerülhet.
- A mentett kosárban lévő, időközben elmaradó napot a rendelés jelzi, és felajánlja a legközelebbit.
- Göngyöleget ezeken a járatokon is elviszünk, kérjük, a rendelésben jelezze a mennyiséget.

Köszönjük, hogy előre gondolkodik: így a sofőrök is hazaérnek az ünnepre.`,
      `We do not deliver on public holidays, so in the areas concerned the run moves to the working day before or after. The calendar of your ship-to shows which: only days on which we really come can be chosen.

- If you expect us on a Monday, mind the cut-off: because of the holiday it may fall one working day earlier.
- If the day chosen in a saved order is cancelled meanwhile, checkout says so and offers the nearest one.
- These rounds take empties too; please say in the order how many.

Thank you for planning ahead: it brings the drivers home for the holiday as well.`,
    ],
  },
  {
    id: 'news-deposit',
    path: 'visszavaltasi-rendszer-a-vendeglatasban',
    date: '2026-10-05',
    picture: 'deposit',
    title: [
      'Kétféle palack, kétféle díj: betétdíj és visszaváltási díj',
      'Two kinds of bottle, two kinds of charge: deposit and redemption fee',
    ],
    lead: [
      'A rekesz, a hordó és a raklap betétdíja, illetve a palack és a doboz visszaváltási díja más szabály szerint jár vissza. Összefoglaltuk, mi hova kerül.',
      'The deposit on crates, kegs and pallets and the redemption fee on bottles and cans come back by different rules. Here is where each belongs.',
    ],
    body: [
      `Ugyanabban a rekeszben két világ találkozhat. Az egyik palackot visszavisszük, kimossuk és újratöltjük; a másikat a visszaváltási rendszer gyűjti be, és alapanyag lesz belőle. A számlán is külön sorban állnak.

## Betétdíj: ami hozzánk jön vissza

- **Mi ez?** A rekesz, a hordó, a szén-dioxid-palack és a raklap díja.
- **Hogyan jár vissza?** A sofőr elviszi, a visszavett mennyiséget a szállítólevélen rögzíti, és jóváírjuk.
- **Áfa**: a betétdíjat áfa terheli; a rendelés összesítője ezt külön mutatja.

## Visszaváltási díj: ami darabonként jár vissza

- **Mi ez?** A palack, a doboz és a PET díja, darabonként.
- **Többutas palack**: a sofőr által visszavett darabok után mi írjuk jóvá.
- **Egyutas, logóval**: automatában vagy átvevőhelyen, épen, összenyomatlanul, olvasható vonalkóddal.
- **Áfa**: nem tartozik hozzá.

## Három dolog, amin sok múlik

1. A pultnál két láda álljon, és mindkettőn legyen felirat. A mosogatóból nézve is.
2. A logós dobozt soha ne nyomják össze: az automata csak az épet fogadja el.
3. A kevert rekeszt nem tudjuk jóváírni. Az idegen palackot tegyék külön.

Részletesen a [képzésben](/training/betetdij-es-visszavaltas) mutatjuk meg; a kifüggeszthető tábla a [Marketinganyagok](/marketing-materials) között van.`,
      `Two worlds can meet in one crate. One bottle we take back, wash and fill again; the other is collected by the return scheme and becomes raw material. On the invoice they stand in lines of their own.

## Deposit: what comes back to us

- **What is it?** The charge on crates, kegs, carbon dioxide cylinders and pallets.
- **How does it come back?** The driver takes them, notes the number on the delivery note, and we credit it.
- **VAT**: a deposit carries VAT; the summary of an order shows it apart.

## Redemption fee: what comes back per piece

- **What is it?** The charge per piece on bottles, cans and PET.
- **Refillable bottles**: we credit what the driver has taken back.
- **One-way, with the logo**: at a machine or a collection point, whole, not crushed, with a readable bar code.
- **VAT**: none.

## Three things that matter

1. Two crates at the bar, both with a sign. One that can be read from the sink as well.
2. Never crush a can with the logo: the machine only takes whole ones.
3. A mixed crate cannot be credited. Put other suppliers’ bottles aside.

The [training](/training/betetdij-es-visszavaltas) shows it in detail; the sign to hang up is among the [marketing materials](/marketing-materials).`,
    ],
  },
  {
    id: 'news-unfiltered',
    path: 'szuretlen-lager-hordoban',
    date: '2026-09-14',
    picture: 'keg',
    title: ['Szűretlen lager, most már hordóban is', 'Unfiltered lager, now in kegs too'],
    lead: [
      'A Révhegyi szűretlen lagere 30 literes hordóban is rendelhető. Miért opálos, hogyan tárolja, és meddig jó csapra verve?',
      'The unfiltered lager of Révhegyi can be ordered in 30 litre kegs. Why it is hazy, how to store it and how long it keeps once tapped.',
    ],
    body: [
      `Sokan kérték, most megérkezett: ugyanaz a sör, amelyet palackban már ismernek, szűrés nélkül, hordóban. Az opálosságot az élesztő és a fehérje adja. Nem hiba, hanem a lényege: teltebb test, kenyeres illat, puhább keserűség.

## Tárolás

- 4–8 °C, sötétben. Melegben az élesztő tovább dolgozik, és a sör túlhabzik.
- Csapra verés előtt legalább 24 órát álljon a hűtőben.
- Csapra verve hét nap alatt fogyjon el. Ezért ajánljuk a 30 literest: inkább gyakrabban cseréljen.

## Csapolás

Csapra verés előtt fordítsa fejre a hordót egyszer, óvatosan, hogy az élesztő egyenletesen oszoljon el. A nyomást a megszokottnál 0,1 barral vegye lejjebb, ha a hab túl erős.

Pohár: vékony falú, fél literes. A vendégnek elég ennyi: „Ez a sör nem lett átszűrve, ezért ilyen.”`,
      `Many asked for it, now it is here: the beer that you know from the bottle, unfiltered, in a keg. The haze comes from yeast and protein. It is no fault but the point: a fuller body, the smell of bread, a softer bitterness.

## Storing it

- 4–8 °C, in the dark. In the warm the yeast goes on working and the beer foams over.
- At least 24 hours in the cooler before tapping.
- Once tapped it should be gone in seven days. That is why we suggest 30 litres: rather change more often.

## Drawing it

Turn the keg upside down once, gently, before you tap it, so that the yeast spreads evenly. If the foam is too strong, take the pressure 0.1 bar lower than usual.

Glass: thin, half a litre. To the guest one sentence is enough: "This beer has not been filtered, that is why it looks so."`,
    ],
  },
  {
    id: 'news-responsible',
    path: 'felelos-kiszolgalas',
    date: '2026-08-24',
    picture: 'responsible',
    forEverybody: true,
    title: ['Felelős kiszolgálás: jó vendég az, aki hazaér', 'Responsible serving: a good guest is one who gets home'],
    lead: [
      'Tizennyolc év alatt nem, ittas vendégnek nem, volán mellé nem. Három szabály, amelyet udvariasan is be lehet tartani.',
      'Not under eighteen, not to the drunk, not to the driver. Three rules that can be kept politely.',
    ],
    body: [
      `A sör a társaság itala, és akkor marad az, ha a pult mögött is figyelnek. A szabály rövid, a helyzet ritkán az.

## A három nem

1. **18 év alatt nem.** Aki fiatalnak látszik, attól igazolványt kérünk. Mindenkitől, aki huszonöt alattinak tűnik: így senki sem veszi sértésnek.
2. **Ittas vendégnek nem.** Akadozó beszéd, bizonytalan mozgás, hangoskodás: ilyenkor víz, étel és idő jár.
3. **Volán mellé nem.** Kínáljunk alkoholmentes sört, hívjunk taxit, tartsuk kitéve a számát.

## Mondatok, amelyek segítenek

- „Szívesen adom, amint látom az igazolványát.”
- „A következő kör előtt hozok egy pohár vizet, a ház ajándéka.”
- „Alkoholmentesben négyféle van, az egyik csapról.”

## Amit a ház tehet

Legyen ingyen víz a pulton. Legyen az itallapon alkoholmentes sör az első oldalon. Legyen valaki a műszakban, aki dönthet arról, hogy nem szolgálunk ki többet, és akinek a döntését mindenki tartja.

Fogyassza felelősséggel! Kizárólag 18 éven felülieknek.`,
      `Beer is a drink of company, and it stays that way if somebody behind the bar pays attention. The rule is short, the situation seldom is.

## Three times no

1. **Not under 18.** Anyone who looks young is asked for ID. Ask everybody who looks under twenty-five: then nobody takes offence.
2. **Not to the drunk.** Slurred speech, unsteady movement, loudness: that calls for water, food and time.
3. **Not to the driver.** Offer alcohol-free beer, call a taxi, keep its number where it can be seen.

## Sentences that help

- "With pleasure, as soon as I have seen your ID."
- "Before the next round I will bring a glass of water, on the house."
- "We have four without alcohol, one of them on tap."

## What the house can do

Have free water on the bar. Have alcohol-free beer on the first page of the menu. Have somebody on each shift who may decide that nothing more is served, and whose decision everybody keeps.

Enjoy responsibly. For adults aged 18 and over only.`,
    ],
  },
  {
    id: 'news-summer',
    path: 'nyari-csucs-a-teraszon',
    date: '2026-07-06',
    picture: 'terrace',
    title: ['Nyári csúcs: hideg sör, meleg terasz', 'High summer: cold beer, warm terrace'],
    lead: [
      'Harminc fok felett minden hordó kétszer annyit számít. Hét rövid tanács, hogy a hab a pohárban maradjon.',
      'Above thirty degrees every keg counts twice. Seven short hints to keep the foam in the glass.',
    ],
    body: [
      `A legtöbb nyári reklamáció nem a sörről szól, hanem a hőmérsékletről. Amit a hűtő este nem végzett el, azt délben a csap már nem hozza be.

1. **Rendeljen két nappal előre.** A hordónak legalább egy nap kell, míg a közepe is lehűl.
2. **Ne álljon a napon.** A sofőr árnyékba teszi, ha megmutatja, hova.
3. **Tisztítsa a hűtő rácsát.** A poros rács két fokot is elvesz.
4. **Öblítse a poharat hideg vízzel.** A meleg pohár habot csinál.
5. **Az első poharat ne mérje ki.** Reggel a vezetékben állt sör meleg; öntse ki.
6. **A fáskamra nem raktár.** 25 fok felett a sör napok alatt öregszik.
7. **Vizet is az asztalra.** Kánikulában ez a kiszolgálás része.

A hétvége csütörtökön dől el: nézze meg a készletét, mielőtt lezárul a rendelés.`,
      `Most complaints in summer are not about beer but about temperature. What the cooler did not do at night, the tap cannot make up for at noon.

1. **Order two days ahead.** A keg needs at least a day until its middle is cold.
2. **Never in the sun.** The driver puts it in the shade if you show him where.
3. **Clean the grille of the cooler.** A dusty one costs two degrees.
4. **Rinse the glass with cold water.** A warm glass makes foam.
5. **Do not sell the first glass.** What stood in the line overnight is warm; pour it away.
6. **The shed is no cellar.** Above 25 degrees beer ages within days.
7. **Water on the table, too.** In a heat wave that is part of the service.

The weekend is decided on Thursday: look at your stock before the order closes.`,
    ],
  },
  {
    id: 'news-alcohol-free',
    path: 'alkoholmentes-valasztek',
    date: '2026-06-08',
    picture: 'alcohol-free',
    title: ['Alkoholmentes: már nem pótlék, hanem választék', 'Alcohol-free: no longer a substitute but a choice'],
    lead: [
      'Az ital nem attól felnőtt, hogy van benne alkohol. Négy alkoholmentes sör, négy vendég, négy ajánlás.',
      'A drink is not grown-up because of its alcohol. Four alcohol-free beers, four guests, four recommendations.',
    ],
    body: [
      `Három éve még azért kérték, mert vezettek. Ma azért is, mert holnap korán kelnek, mert edzés után ülnek le, vagy mert egyszerűen jólesik. Aki csak egyfélét tart, annak ez a vendég egy pohár vizet iszik.

- **Aki sört szeretne**: világos alkoholmentes lager, csapról vagy palackból, 3–5 °C.
- **Aki komlót szeretne**: hidegkomlózott, citrusos, széles pohárban.
- **Aki gyümölcsöt szeretne**: radler 0,0, jéggel is elegáns, ha a pohár szép.
- **Aki barnát szeretne**: alkoholmentes barna, süteményhez is.

## Miért éri meg?

Az ára nem kisebb, a vendég viszont tovább marad, és többször rendel. Tegye az itallap első oldalára, és a felszolgáló kérdezze így: „Alkohollal vagy anélkül?”

A választékot a [katalógusban](/catalog/products) az alkoholtartalom szerint szűrheti.`,
      `Three years ago they were ordered by drivers. Today also by those who rise early tomorrow, who sit down after training, or who simply like it. If you keep only one kind, that guest drinks a glass of water.

- **For those who want beer**: pale alcohol-free lager, from the tap or the bottle, 3–5 °C.
- **For those who want hops**: dry-hopped, citrus, in a wide glass.
- **For those who want fruit**: radler 0.0, elegant even over ice if the glass is fine.
- **For those who want dark beer**: alcohol-free dark, with cake as well.

## Why it pays

The price is no lower, but the guest stays longer and orders again. Put it on the first page of the menu, and let the waiter ask: "With or without alcohol?"

In the [catalogue](/catalog/products) the range can be filtered by alcohol content.`,
    ],
  },
  {
    id: 'news-tap-days',
    path: 'csapolomester-napok',
    date: '2026-05-11',
    picture: 'tap',
    forEverybody: true,
    title: ['Csapolómester-napok a sörgyárban', 'Tapping masterclasses at the brewery'],
    lead: [
      'Egy nap, egy csapsor, nyolc résztvevő: ősszel újra várjuk partnereink pultosait. A részvétel ingyenes.',
      "One day, one row of taps, eight participants: in autumn we welcome our partners' bar staff again. It is free of charge.",
    ],
    body: [
      `A jó csapolás nem titok, hanem ismétlés. A gyári oktatópultnál mindenki maga csapol, maga bontja szét a söröscsapot, és maga méri meg, mennyi sör megy el a habbal.

## A nap menete

1. Séta a főzőházban: honnan jön, amit csapolunk.
2. Hűtés, nyomás, vezeték: mit árul el a hab.
3. Gyakorlat: száz pohár, öt stílus.
4. Tisztítás szétszedve, összerakva.
5. Kóstoló vakon, a végén oklevél.

## Jelentkezés

Írjon az ügyfélszolgálatnak a vendéglátóhely nevével és két javasolt nappal; a [Kapcsolat](/contact) oldalon minden elérhetőséget megtalál. Addig is: a [Csapolás lépésről lépésre](/training/csapolas-lepesrol-lepesre) képzés bejelentkezés után bárkinek elérhető.`,
      `Good tapping is no secret but repetition. At the brewery's training bar everybody draws, takes the tap apart, and measures how much beer goes down the drain with the foam.

## The day

1. A walk through the brew house: where it comes from.
2. Cooling, pressure, lines: what the foam gives away.
3. Practice: a hundred glasses, five styles.
4. Cleaning, taken apart and put together.
5. A blind tasting, and a certificate at the end.

## How to apply

Write to customer service with the name of your outlet and two days that suit you; [Contact](/contact) has every way to reach us. Until then: the training [Tapping step by step](/training/csapolas-lepesrol-lepesre) is open to anybody who has logged in.`,
    ],
  },
  {
    id: 'news-washing-line',
    path: 'uj-palackmoso-kevesebb-viz',
    date: '2026-04-13',
    picture: 'bottles',
    title: ['Új palackmosó: harmadával kevesebb víz', 'A new bottle washer: a third less water'],
    lead: [
      'A visszahozott palack most tizenkét perc alatt éled újjá. Megmutatjuk az útját a rekesztől a rekeszig.',
      'A returned bottle now comes back to life in twelve minutes. Its way from crate to crate.',
    ],
    body: [
      `Az újratölthető üveg akkor zöld, ha kevés vízzel lesz tiszta. Az új mosó az utolsó öblítés vizét az elsőhöz használja fel, a meleget pedig visszanyeri.

## Egy palack tizenkét perce

- **0–2. perc**: áztatás, a címke leválik.
- **2–7. perc**: lúgos mosás 78 °C-on.
- **7–10. perc**: öblítés négy lépcsőben, egyre tisztább vízzel.
- **10–12. perc**: kamerák nézik körbe. Ami csorba vagy olajos, kiesik.

Egy palackot átlagosan huszonötször töltünk meg. Ön azzal segít a legtöbbet, ha nem tesz bele csikket és szalvétát: amit a lúg nem visz ki, azt a kamera igen, és a palack összetörik.`,
      `Refillable glass is only green if little water makes it clean. The new washer uses the water of the last rinse for the first one and recovers the heat.

## Twelve minutes of a bottle

- **Minutes 0–2**: soaking, the label comes off.
- **Minutes 2–7**: washed in lye at 78 °C.
- **Minutes 7–10**: rinsed in four steps, each with cleaner water.
- **Minutes 10–12**: cameras look at it from all sides. Whatever is chipped or oily drops out.

On average we fill a bottle twenty-five times. You help most by keeping cigarette ends and napkins out of it: what the lye does not remove the camera does, and the bottle is broken.`,
    ],
  },
  {
    id: 'news-phone',
    path: 'rendeles-telefonrol',
    date: '2026-03-09',
    picture: 'phone',
    forEverybody: true,
    title: ['Rendelés telefonról, pult mögül is', 'Ordering from the phone, from behind the bar'],
    lead: [
      'A portál egy kézzel is kezelhető: a múlt heti rendelés két érintéssel újra a kosárban van.',
      "The portal works with one hand: last week's order is back in the cart with two touches.",
    ],
    body: [
      `A készletet a raktárban számolja, a rendelést mégis az irodában adja le? Innentől nem kell. A portál telefonon ugyanazt tudja, mint a gépen.

- **Újrarendelés**: a korábbi rendelés tételei a mai árral kerülnek a kosárba, és látszik, mi nem kapható.
- **Kedvencek**: a csillag megjegyzi, amit mindig kér.
- **Korlátok**: a kosár szavakkal mondja meg, mennyi hiányzik a minimumhoz.
- **Rendelészárás**: visszaszámlálás a szerver órája szerint.

Tegye ki a kezdőképernyőre a böngésző menüjéből, és egy érintéssel nyílik. Még nincs hozzáférése? A céges kulcsfelhasználó hívja meg, vagy [keressen minket](/contact).`,
      `You count the stock in the cellar, yet order in the office? No need any more. On the phone the portal does all that it does on the computer.

- **Re-order**: the lines of an earlier order come into the cart at today's price, and you see what is not available.
- **Favourites**: the star remembers what you always take.
- **Limits**: the cart says in words how much is missing for the minimum.
- **Cut-off**: a countdown by the server's clock.

Put it on the home screen from the browser's menu, and one touch opens it. No access yet? Your company's key user invites you, or [contact us](/contact).`,
    ],
  },
  {
    id: 'news-styles',
    path: 'sorstilusok-egy-oldalon',
    date: '2026-02-16',
    picture: 'styles',
    title: ['Sörstílusok egy oldalon', 'Beer styles on one page'],
    lead: [
      'Lager, pils, búza, ale, bak, porter: mit mondjon a felszolgáló tíz másodpercben, és milyen pohárba kerüljön?',
      'Lager, pils, wheat, ale, bock, porter: what the waiter says in ten seconds, and which glass it goes into.',
    ],
    body: [
      `A vendég ritkán kérdez stílust, inkább azt mondja: „valami könnyűt”, „ne legyen keserű”. Ez a táblázat fordít.

| Ha ezt kéri | Ez a stílus | Hőfok | Egy mondatban |
| könnyűt, frisset | világos lager | 4–6 °C | tiszta, száraz, nem marad utána semmi |
| keserűbbet | pils | 5–7 °C | virágos komló, határozott zárás |
| gyümölcsöset, keserűség nélkül | búza | 6–8 °C | banán és szegfűszeg, opálos, habos |
| illatosat | ale | 7–9 °C | citrus, fenyő, teltebb test |
| erőset, édeset | bak | 8–10 °C | karamell, aszalt gyümölcs, melegít |
| feketét | porter | 10–12 °C | kávé, étcsokoládé, száraz vége |

A lap kinyomtatva a pult alá való, a [Marketinganyagok](/marketing-materials) között A4-ben megtalálja. Aki többet szeretne tudni: [Sörstílusok a pultnál](/training/sorstilusok-a-pultnal).`,
      `Guests seldom ask for a style. They say: "something light", "not bitter". This table translates.

| They ask for | The style | Temperature | In one sentence |
| light and fresh | pale lager | 4–6 °C | clean, dry, leaves nothing behind |
| more bitter | pils | 5–7 °C | flowery hops, a firm finish |
| fruity, not bitter | wheat | 6–8 °C | banana and clove, hazy, foamy |
| fragrant | ale | 7–9 °C | citrus, pine, a fuller body |
| strong and sweet | bock | 8–10 °C | caramel, dried fruit, warming |
| black | porter | 10–12 °C | coffee, dark chocolate, a dry end |

Printed out it belongs under the bar; the [marketing materials](/marketing-materials) have it as A4. For more: [Beer styles at the bar](/training/sorstilusok-a-pultnal).`,
    ],
  },
  {
    id: 'news-price-list',
    path: 'uj-arlista-januartol',
    date: '2026-01-08',
    picture: 'ledger',
    title: ['Új árlista január 15-től', 'A new price list from 15 January'],
    lead: [
      'Változnak a listaárak. Hol látja a saját árát, mi számít a szállítás napján, és mi történik a mentett kosárral?',
      'List prices change. Where you see your own price, what counts on the day of delivery, and what becomes of a saved order.',
    ],
    body: [
      `Az árlista évente egyszer, január közepén változik. Az Ön ára a listaárból és a szerződése feltételeiből adódik össze, a portál mindig a már összeadott árat mutatja.

- **A szállítás napja számít.** A 15-e utáni szállítás akkor is az új áron megy, ha korábban rendelte meg. A rendelés mindig a választott nap árával számol.
- **A mentett kosár újra árazódik.** Ha valami változott, az összesítő tételenként megmutatja a régit és az újat, mielőtt bármit elfogadna.
- **Az ár kibontható.** A kosár sorára kattintva látja, hogyan jön ki: listaár, kedvezmények, jövedéki adó.
- **Az akció akció marad.** Az időszaka alatt az új listaár mellett is érvényes.`,
      `The price list changes once a year, in the middle of January. Your price is made of the list price and the conditions of your contract; the portal always shows the result.

- **The day of delivery counts.** What is delivered after the 15th goes at the new price even if it was ordered before. Checkout always uses the price of the chosen day.
- **A saved order is priced again.** If something changed, the summary shows old and new line by line before you accept anything.
- **A price can be opened.** Press the line in the cart to see how it comes about: list price, discounts, excise duty.
- **A promotion stays one.** For as long as it runs it holds with the new price list, too.`,
    ],
  },
  {
    id: 'news-gates',
    path: 'uj-rakodokapuk-nagykereskedoknek',
    date: '2026-09-28',
    picture: 'pallets',
    customerTypes: ['WHS'],
    title: ['Két új rakodókapu a központi raktárban', 'Two new loading gates at the central warehouse'],
    lead: [
      'Kamionos partnereink ezentúl 35 perc alatt fordulnak. Ehhez kérjük: idősáv, raklapkép, göngyöleg külön soron.',
      'Lorries of our partners now turn round in 35 minutes. What we ask for: a time slot, a pallet plan, empties in a row of their own.',
    ],
    body: [
      `A két új kapuval egyszerre hat kamion áll rakodáshoz. A várakozás akkor rövid, ha a papír és az áru egyszerre ér a kapuhoz.

1. A rendelésnél a **kamion** szállítási módot válassza, így az idősáv is kamionra szól.
2. A göngyöleget fajtánként külön raklapra rakják, a rekeszek felirata nézzen kifelé: így számláláskor nem kell megbontani.
3. A sofőr a rendelésszámmal jelentkezzen; a többit a rendszer tudja.

A raklaphelyek és a tömeg kihasználtságát a kosár már rendelés közben mutatja: egy vonás egy raklap.`,
      `With the two new gates six lorries can load at once. The wait is short when paper and goods reach the gate together.

1. Choose the transport type **truck** in the order, so that the slot is for a truck.
2. Stack empties one kind to a pallet, the crates facing outwards: then nothing has to be taken apart for counting.
3. The driver reports with the order number; the system knows the rest.

The cart shows pallet places and weight while you order: one tick is one pallet.`,
    ],
  },
  {
    id: 'news-shelf',
    path: 'hutott-hely-a-boltban',
    date: '2026-06-22',
    picture: 'shelf',
    customerTypes: ['POS Food'],
    title: ['Hűtött hely a boltban: hat polc, egy gondolat', 'Chilled space in the shop: six shelves, one idea'],
    lead: [
      'A behűtött sör impulzusból fogy. Így rendezze el a hűtőt, hogy hétfőn se legyen üres, pénteken se legyen kevés.',
      'Cold beer is bought on impulse. How to arrange the fridge so that it is neither empty on Monday nor short on Friday.',
    ],
    body: [
      `- **Szemmagasságban** a leggyorsabb: félliteres dobozos lager.
- **Alatta** a hatos csomag, fogóval kifelé.
- **Felül** az alkoholmentes és a radler: a keresője megtalálja.
- **Lent** a többutas üveg, rekesszel együtt: aki üveget hoz, üveget visz.

Pénteken délután kétszer annyi kell belőle, mint kedden. A [kedvencek](/catalog/favorites) közé tett tételeket hetente egyszer elég végignézni, és a hűtő magától rendben marad.`,
      `- **At eye level** the fastest: half-litre cans of lager.
- **Below** the six-pack, its handle outwards.
- **On top** alcohol-free and radler: who looks for it will find it.
- **At the bottom** refillable glass with its crate: who brings glass takes glass.

On Friday afternoon twice as much goes as on Tuesday. Look through your [favourites](/catalog/favorites) once a week, and the fridge stays in order by itself.`,
    ],
  },
];

import type { Two } from './news.ts';

export interface Part {
  readonly minutes: number;
  readonly title: Two;
  readonly body: Two;
  readonly picture?: string;
}

export interface Course {
  readonly id: string;
  readonly path: string;
  readonly picture: string;
  readonly title: Two;
  readonly lead: Two;
  readonly body: Two;
  readonly parts: readonly Part[];
}

export const TRAININGS: readonly Course[] = [
  {
    id: 'tapping',
    path: 'csapolas-lepesrol-lepesre',
    picture: 'tapping',
    title: ['Csapolás lépésről lépésre', 'Tapping step by step'],
    lead: [
      'Tiszta pohár, 45 fok, egy mozdulat. Négy rész arról, hogyan lesz minden pohár ugyanolyan, és mennyi sör marad meg, ha jól csinálja.',
      'A clean glass, 45 degrees, one movement. Four parts on making every glass the same, and on how much beer is saved by it.',
    ],
    body: [
      `A csapolás harminc másodperc, mégis itt dől el, hogy a főzőmester munkája eljut-e a vendégig. A rosszul csapolt hordóból két liter is a csatornába megy.

A végén tudni fogja, miért ér hozzá soha a csap a sörhöz, mit jelent az „ujjnyi hab”, és mit kérdezzen, ha a sör túlhabzik.`,
      `Tapping takes thirty seconds, and yet it decides whether the brewer's work reaches the guest. A badly drawn keg leaves two litres in the drain.

At the end you will know why the spout never touches the beer, what "a finger of foam" means, and what to ask when the beer foams over.`,
    ],
    parts: [
      {
        minutes: 4,
        picture: 'glass-care',
        title: ['A pohár', 'The glass'],
        body: [
          `Vegye kézbe, tartsa fény felé. Ujjlenyomat, rúzs, szösz: vissza a mosogatóba. Aztán öblítse ki hideg vízzel, közvetlenül csapolás előtt.

- A **száraz, meleg pohár** habot csinál.
- A **zsíros pohár** megöli a habot, és buborékok tapadnak a falára.
- A **nedves, hideg pohár** falán egyenletes filmréteg fut végig: ez a jó.

Törlőkendővel soha ne szárítsa: a szösz ott marad.`,
          `Take it in your hand and hold it to the light. Fingerprints, lipstick, lint: back to the sink. Then rinse it with cold water, right before drawing.

- A **dry, warm glass** makes foam.
- A **greasy glass** kills the foam, and bubbles cling to its wall.
- On a **wet, cold glass** an even film runs down: that is right.

Never dry it with a cloth: the lint stays.`,
        ],
      },
      {
        minutes: 5,
        picture: 'tap',
        title: ['Az öt mozdulat', 'The five movements'],
        body: [
          `1. Döntse a poharat **45 fokra**, a csap alá egy ujjnyira. A csap se a pohárhoz, se a sörhöz ne érjen.
2. Nyissa ki a csapot **egy mozdulattal, egészen**. A félig nyitott csap szétveri a sört.
3. A falán fusson le. Kétharmadnál kezdje egyenesbe fordítani.
4. Az utolsó harmad középre essen: ebből lesz a hab.
5. Zárja el egy mozdulattal, vegye el a poharat, ne rázza le róla a cseppet.

Az egész **nyolc–tíz másodperc** fél literre. Ha tovább tart, a nyomással van dolog, nem a kezével.`,
          `1. Tilt the glass to **45 degrees**, a finger below the spout. The spout touches neither glass nor beer.
2. Open the tap **in one movement, all the way**. A half-open tap beats the beer apart.
3. Let it run down the wall. At two thirds begin to straighten the glass.
4. The last third falls into the middle: this makes the foam.
5. Close it in one movement, take the glass away, do not shake off the drop.

All of it takes **eight to ten seconds** for half a litre. If it takes longer, look at the pressure, not at your hand.`,
        ],
      },
      {
        minutes: 4,
        title: ['A hab', 'The foam'],
        body: [
          `A hab fedél: bent tartja a szénsavat és az illatot. Három centi a lagernek, négy a búzának, kettő a porternek.

| Amit lát | Mi okozza | Mit tegyen |
| durva, gyorsan esik | zsíros pohár, régi vezeték | pohár és vezeték tisztítása |
| túl sok, tömör | meleg hordó vagy magas nyomás | hűtés egy napig, nyomás 0,1 barral le |
| semmi | alacsony nyomás, hideg sör 2 °C alatt | nyomás ellenőrzése, hőfok 4 °C fölé |

Ha egyszerre változtat nyomást és hőfokot, nem tudja meg, melyik segített. Egyszerre csak egyet!`,
          `Foam is a lid: it keeps the bubbles and the aroma inside. Three centimetres for a lager, four for a wheat beer, two for a porter.

| What you see | What causes it | What to do |
| coarse, falls quickly | greasy glass, old line | clean glass and line |
| too much, dense | warm keg or high pressure | cool for a day, pressure down by 0.1 bar |
| none | low pressure, beer below 2 °C | check the pressure, above 4 °C |

If you change pressure and temperature together you will not learn which one helped. One at a time!`,
        ],
      },
      {
        minutes: 3,
        title: ['Az asztalig', 'To the table'],
        body: [
          `- A poharat **alul** fogja: felül a vendég szája lesz.
- A címke, a márkajel a vendég felé néz.
- Alátét a pohár alá, mielőtt leteszi.
- Mondja ki, mit hozott: „Egy pohár szűretlen lager.” Három másodperc, és a vendég tudja, mit iszik.

A sör **két perc** alatt veszít a legtöbbet. Inkább várjon a tálca, mint a pohár.`,
          `- Hold the glass at the **bottom**: the top is for the guest's mouth.
- The label looks at the guest.
- A mat under the glass before you put it down.
- Say what you bring: "A glass of unfiltered lager." Three seconds, and the guest knows what it is.

Beer loses most within **two minutes**. Let the tray wait rather than the glass.`,
        ],
      },
    ],
  },
  {
    id: 'lines',
    path: 'sorvezetek-tisztitasa',
    picture: 'line-cleaning',
    title: ['Sörvezeték-tisztítás', 'Cleaning the beer lines'],
    lead: [
      'Élesztő, sörkő, baktérium: hét nap elég nekik. Mit tisztít Ön, mit a szerviz, milyen gyakran, és miből látszik, hogy késő.',
      'Yeast, beer stone, bacteria: seven days are enough for them. What you clean, what the service does, how often, and how to see that it is late.',
    ],
    body: [
      `A legjobb sör is vajas vagy ecetes lesz a piszkos vezetékben. A vendég nem reklamál: legközelebb üveges sört kér, vagy máshova ül.

**Biztonság**: a tisztítószer lúg. Kesztyű és védőszemüveg nélkül ne kezdjen hozzá, és soha ne keverje savassal.`,
      `Even the best beer turns buttery or sour in a dirty line. The guest does not complain: next time he orders a bottle, or sits elsewhere.

**Safety**: the cleaning agent is lye. Never begin without gloves and goggles, and never mix it with acid.`,
    ],
    parts: [
      {
        minutes: 3,
        title: ['Mi lakik a vezetékben?', 'What lives in the line?'],
        body: [
          `- **Élesztő és baktérium**: vajas, ecetes, dohos íz.
- **Sörkő**: szürkésfehér lerakódás, érdes, megtapad rajta minden.
- **Penész**: a söröscsapban és a cseppgyűjtőben, ahol levegő éri.

Szagolja meg reggel a söröscsapot. Ha édeskés vagy savanyú, már két napja késő.`,
          `- **Yeast and bacteria**: a buttery, sour or musty taste.
- **Beer stone**: greyish white, rough, and everything sticks to it.
- **Mould**: in the spout and in the drip tray, where air gets to it.

Smell the spout in the morning. If it is sweetish or sour, it has been too late for two days.`,
        ],
      },
      {
        minutes: 4,
        title: ['A rend', 'The routine'],
        body: [
          `| Mikor | Mit | Ki |
| naponta zárás után | söröscsap, cseppgyűjtő, pult meleg vízzel | pultos |
| hetente | söröscsap szétszedve, kefével | pultos |
| hordócserénél | csatlakozó és csapfej átöblítése | pultos |
| kéthetente | vezeték vegyszeres tisztítása | kijelölt munkatárs vagy szerviz |
| évente | nyomáscsökkentő, tömítések | szerviz |

Írja fel! A füzet a pult alatt többet ér, mint az emlékezet. A kitölthető lap a [Marketinganyagok](/marketing-materials) között van.`,
          `| When | What | Who |
| daily after closing | spout, drip tray, bar with warm water | bar staff |
| weekly | spout taken apart, with a brush | bar staff |
| at a change of keg | rinse connector and coupler | bar staff |
| every two weeks | chemical cleaning of the line | the person in charge, or the service |
| yearly | pressure reducer, seals | service |

Write it down! A notebook under the bar is worth more than memory. There is a sheet to fill in among the [marketing materials](/marketing-materials).`,
        ],
      },
      {
        minutes: 8,
        title: ['A vegyszeres tisztítás', 'Chemical cleaning'],
        body: [
          `1. Zárja el a gázt, bontsa le a hordót, engedje ki a vezetékből a sört.
2. Öblítsen hideg vízzel, amíg tiszta nem jön.
3. Töltse fel a vezetéket a tisztítószer előírt oldatával. **Az adagolás a kannán áll.**
4. Hagyja állni **15–20 percig**, közben ötpercenként engedjen át egy pohárnyit.
5. Öblítsen hideg vízzel, vezetékenként legalább öt literrel.
6. Mérje meg a pH-papírral: a víznek semlegesnek kell lennie.
7. Vissza a hordó. Az első pohár a csatornáé, a második a kóstolóé.

Táblát a csapra: „Tisztítás alatt”. Volt már, aki ivott belőle.`,
          `1. Shut the gas, disconnect the keg, let the beer out of the line.
2. Rinse with cold water until it runs clear.
3. Fill the line with the cleaning solution. **The dose is written on the can.**
4. Leave it for **15–20 minutes**, letting a glass through every five.
5. Rinse with cold water, at least five litres for each line.
6. Check with pH paper: the water must be neutral.
7. Back with the keg. The first glass is for the drain, the second for tasting.

A sign on the tap: "Being cleaned". People have drunk from it before.`,
        ],
      },
      {
        minutes: 3,
        title: ['Próba', 'The test'],
        body: [
          `Három kérdés, mielőtt kinyit:

- **Tiszta?** Nézze a poharat fény felé: nem úszik benne semmi.
- **Szagtalan?** A söröscsap víz szagú, nem több.
- **Semleges?** Az első korty keserű, nem szappanos, nem vajas.

Ha bármelyikre „nem” a válasz, öblítse újra. Ha harmadszorra sem jó, hívja a műszaki szolgálatot: a számát a [Kapcsolat](/contact) oldalon találja.`,
          `Three questions before you open:

- **Clear?** Hold the glass to the light: nothing floats in it.
- **Without smell?** The spout smells of water and nothing else.
- **Neutral?** The first sip is bitter, neither soapy nor buttery.

If one of the answers is no, rinse again. If it is still no the third time, call the technical service: the number is under [Contact](/contact).`,
        ],
      },
    ],
  },
  {
    id: 'glasses',
    path: 'poharapolas',
    picture: 'glass-care',
    title: ['Pohárápolás', 'Caring for glasses'],
    lead: [
      'A sörös pohár csak sört lásson. Mosás, száradás, tárolás, és a próba, amelyhez só kell.',
      'A beer glass should see nothing but beer. Washing, drying, storing, and a test that needs salt.',
    ],
    body: [
      `A hab ellensége a zsír: tej, rúzs, bőr, mosogatószer. A jó pohár nem fényes, hanem tiszta.`,
      `The enemy of foam is grease: milk, lipstick, skin, detergent. A good glass is not shiny but clean.`,
    ],
    parts: [
      {
        minutes: 3,
        title: ['Mosás', 'Washing'],
        body: [
          `- Külön mosó vagy külön kör: kávéscsésze és sörös pohár **soha nem egyszerre**.
- Pultba épített kefés mosóban kétóránként cserélje a vizet.
- Sörpohárhoz való szert használjon: az általános szer fényesít, de filmet hagy.
- Öblítés hideg, folyó vízzel, fejjel lefelé.`,
          `- A machine of its own or a round of its own: coffee cups and beer glasses **never together**.
- In a brush washer change the water every two hours.
- Use an agent for beer glasses: a general one makes them shine but leaves a film.
- Rinse with cold running water, upside down.`,
        ],
      },
      {
        minutes: 3,
        title: ['Száradás és tárolás', 'Drying and storing'],
        body: [
          `Rácson, fejjel lefelé, ahol alulról is jár a levegő. Törlőruhán a pohár befülled, a kendő szöszöl.

Ne tegye a sütő, a grill vagy a dohányzóhely mellé: a szagot a pohár megőrzi. Hűtőben se: a jeges pohár elfojtja az ízt, és habot csinál.`,
          `On a rack, upside down, where air comes from below as well. On a cloth the glass grows musty, and a towel leaves lint.

Keep it away from the oven, the grill and the smokers' corner: a glass remembers smells. Not in the freezer either: an iced glass hides the taste and makes foam.`,
        ],
      },
      {
        minutes: 2,
        title: ['A sópróba', 'The salt test'],
        body: [
          `1. Nedvesítse be a pohár belsejét.
2. Szórjon bele finom sót, és forgassa körbe.
3. Ahol a só **egyenletesen tapad**, ott tiszta. Ahol lepereg, ott zsíros.

Hetente egyszer, három véletlen pohárral. A csapat is megtanulja, mire ügyeljen.`,
          `1. Wet the inside of the glass.
2. Sprinkle fine salt into it and turn it round.
3. Where the salt **sticks evenly** it is clean. Where it falls off there is grease.

Once a week, with three glasses taken at random. The team learns what to mind.`,
        ],
      },
    ],
  },
  {
    id: 'styles',
    path: 'sorstilusok-a-pultnal',
    picture: 'styles',
    title: ['Sörstílusok a pultnál', 'Beer styles at the bar'],
    lead: [
      'Négy család, tizenkét stílus, egy-egy mondat. Hogy a vendég ne a legolcsóbbat kérje, hanem azt, ami ízlik neki.',
      'Four families, twelve styles, a sentence each. So that guests order not the cheapest but the one they like.',
    ],
    body: [
      `A sör íze négy helyről jön: víz, maláta, komló, élesztő. A stílus azt mondja meg, melyik beszél a leghangosabban.`,
      `The taste of beer comes from four places: water, malt, hops, yeast. The style tells which of them speaks loudest.`,
    ],
    parts: [
      {
        minutes: 4,
        title: ['Lager és pils: a tisztaság', 'Lager and pils: clarity'],
        body: [
          `Hidegen, lassan erjed, hetekig pihen. Ettől **tiszta és száraz**.

- **Világos lager**: maláta és komló egyensúlyban. A legtöbb asztalra jó.
- **Pils**: több komló, virágos illat, határozott keserűség.
- **Félbarna**: karamelles, de nem édes. Sülthöz.

A pultnál: „Könnyebbet szeretne, vagy inkább keserűbbet?”`,
          `Fermented cold and slowly, rested for weeks. That makes it **clear and dry**.

- **Pale lager**: malt and hops in balance. Right for most tables.
- **Pils**: more hops, a flowery smell, a firm bitterness.
- **Amber lager**: caramel, yet not sweet. With roasts.

At the bar: "Something lighter, or rather more bitter?"`,
        ],
      },
      {
        minutes: 4,
        title: ['Búza: az élesztő', 'Wheat beer: the yeast'],
        body: [
          `Felsőerjesztésű, opálos, sok habbal. A **banánt és a szegfűszeget az élesztő** adja, nincs benne gyümölcs.

Palackból: töltse ki kétharmadát, a maradékot kavarja meg, és az élesztővel együtt öntse rá. A pohár magas legyen, és nedves.

Ne tegyen bele citromot, hacsak nem kérik: a sav szétveri a habot.`,
          `Top-fermented, hazy, with much foam. **Banana and clove come from the yeast**; there is no fruit in it.

From the bottle: pour two thirds, swirl the rest and add it with the yeast. The glass should be tall and wet.

No lemon unless they ask for it: the acid destroys the foam.`,
        ],
      },
      {
        minutes: 4,
        title: ['Ale és IPA: a komló', 'Ale and IPA: the hops'],
        body: [
          `Melegebben erjed, gyümölcsösebb. A komló nemcsak keserű: **citrus, mangó, fenyő**, attól függően, mikor kerül bele.

- **APA**: illatos, közepesen keserű. Innen kezdje, aki még nem ivott ilyet.
- **IPA**: több mindenből. Tulipán pohár, 7–9 °C.
- **New England IPA**: opálos, gyümölcslé-illatú, alig keserű. Frissen, hűtve tárolja!

Kóstoló: egy deci ingyen többet ad el, mint öt perc magyarázat.`,
          `Fermented warmer, and fruitier. Hops are not only bitter: **citrus, mango, pine**, depending on when they go in.

- **APA**: fragrant, medium bitter. Begin here if you never had one.
- **IPA**: more of everything. A tulip glass, 7–9 °C.
- **New England IPA**: hazy, smells of juice, hardly bitter. Keep it fresh and cold!

A taste of one decilitre sells more than five minutes of explaining.`,
        ],
      },
      {
        minutes: 4,
        picture: 'dark-beers',
        title: ['Barna, bak, porter: a maláta', 'Dark, bock, porter: the malt'],
        body: [
          `A szín a pörkölésből jön, nem az erőből. Egy barna lager lehet 4 százalékos, egy aranyszínű tripel 9.

- **Barna**: kenyérhéj, karamell.
- **Bak**: erősebb, édesebb, télen.
- **Porter, stout**: kávé és étcsokoládé, száraz végű.

8–12 °C, öblös pohár. „Kávét iszik utána? Akkor ezt kóstolja meg előtte.”`,
          `The colour comes from roasting, not from strength. A dark lager may have 4 per cent, a golden tripel 9.

- **Dark lager**: bread crust, caramel.
- **Bock**: stronger, sweeter, for winter.
- **Porter, stout**: coffee and dark chocolate, a dry end.

8–12 °C, a wide glass. "Coffee afterwards? Then try this one first."`,
        ],
      },
    ],
  },
  {
    id: 'responsible',
    path: 'felelos-kiszolgalas-kepzes',
    picture: 'responsible',
    title: ['Felelős kiszolgálás', 'Responsible serving'],
    lead: [
      'Igazolvány, megtagadás, hazaút. Három helyzet, amelyet minden pultosnak el kell játszania, mielőtt egyedül marad.',
      'The card, the refusal, the way home. Three situations that everybody should act out before they are alone behind the bar.',
    ],
    body: [
      `A jogszabály egy mondat, a gyakorlat három nehéz perc. Játsszák el kettesben: egyikük a vendég.`,
      `The law is one sentence, practice three hard minutes. Act it out in pairs: one of you is the guest.`,
    ],
    parts: [
      {
        minutes: 4,
        title: ['Igazolványt kérni', 'Asking for the card'],
        body: [
          `- Mindenkitől, aki 25 alattinak látszik. Nem válogatunk.
- Rendezvényen is, törzsvendég barátjától is.
- Fényképes okmány, eredetiben. A telefonos fotó nem elég.

„Mindenkitől kérjük, aki ilyen fiatalnak látszik. Vegye bóknak!”

Ha nincs nála: alkoholmentes. Ha vita lesz: a műszakvezető.`,
          `- From everybody who looks under 25. No exceptions.
- At events too, and from a regular's friend.
- A card with a photograph, the original. A picture on the phone is not enough.

"We ask everybody who looks that young. Take it as a compliment!"

Without a card: alcohol-free. If there is an argument: the shift leader.`,
        ],
      },
      {
        minutes: 5,
        title: ['Nemet mondani', 'Saying no'],
        body: [
          `**Korán** könnyebb. Figyelje a jeleket: hangosabb lesz, lassabban válaszol, keresi a szavakat.

1. Szólítsa meg halkan, oldalról, ne mások előtt.
2. Mondja ki röviden: „Most nem tudok több alkoholt adni.”
3. Kínáljon mást rögtön: vizet, ételt, alkoholmentest.
4. Ne magyarázza, ne vitatkozzon a mennyiségen.
5. Szóljon a csapatnak: mindenki ugyanazt mondja.`,
          `**Early** is easier. Mind the signs: louder, slower to answer, looking for words.

1. Speak to him quietly, from the side, not before others.
2. Keep it short: "I cannot serve you more alcohol now."
3. Offer something else at once: water, food, alcohol-free.
4. Do not explain, do not argue about amounts.
5. Tell the team: everybody says the same.`,
        ],
      },
      {
        minutes: 3,
        title: ['A hazaút', 'The way home'],
        body: [
          `- Taxi száma a pulton, nem a fiókban.
- Kulcs a pultra? Tegye el, adja vissza másnap. Köszönni fogja.
- Társaságban kérdezze meg az elején: „Ki vezet?” Ő kapja az alkoholmentest, a ház ajándékaként.

Ha valaki mégis beül: hívja a rendőrséget. Nem árulkodás.`,
          `- The taxi number on the bar, not in a drawer.
- Keys on the bar? Put them away and give them back tomorrow. He will thank you.
- Ask a party at the beginning: "Who drives?" That person gets alcohol-free, on the house.

If somebody drives nevertheless: call the police. That is not telling tales.`,
        ],
      },
    ],
  },
  {
    id: 'deposit',
    path: 'betetdij-es-visszavaltas',
    picture: 'deposit',
    title: ['Betétdíj és visszaváltás', 'Deposit and redemption'],
    lead: [
      'Melyik palack a miénk, melyik a rendszeré? Szétválogatás, visszaadás, és hogyan olvassa a számlán.',
      "Which bottle is ours, which is the scheme's? Sorting, giving back, and how to read it on the invoice.",
    ],
    body: [
      `Két díj, két út. Aki összekeveri, kétszer fizet: egyszer pénzzel, egyszer hellyel a raktárban.`,
      `Two charges, two ways. Whoever mixes them pays twice: once in money, once in space.`,
    ],
    parts: [
      {
        minutes: 4,
        title: ['Felismerni', 'Telling them apart'],
        body: [
          `| | Betétdíjas | Visszaváltási díjas |
| Mi? | rekesz, hordó, szén-dioxid-palack, raklap | üveg (többutas és egyutas), doboz, PET |
| Jel | a rekesz, a palack formája | a rendszer logója a címkén |
| Hova? | a sofőrnek | többutas: a sofőrnek; egyutas: REpontra |
| Áfa | van | nincs |

Ha nincs logó és nem a mi rekeszünkbe való: szelektív hulladék.`,
          `| | Deposit | Redemption fee |
| What? | crate, keg, carbon dioxide cylinder, pallet | bottle (refillable and one-way), can, PET |
| Sign | the crate, the shape of the bottle | the logo of the scheme on the label |
| Where to? | to the driver | to a machine or collection point |
| VAT | yes | none |

No logo, and it does not fit our crate: recycling.`,
        ],
      },
      {
        minutes: 4,
        picture: 'pallets',
        title: ['Visszaadni', 'Giving back'],
        body: [
          `- **Teli rekesz**: minden rekeszben csak oda való palack. Hiányos is lehet, vegyes nem.
- **Hordó**: kupakkal, állítva.
- **Raklap**: törött deszka nélkül.
- A sofőr megszámolja, és a szállítólevélre írja. Nézze meg, mielőtt aláírja!

A visszavett mennyiséget a következő számlán írjuk jóvá. A rendelésnél jelezheti, mennyit adna vissza; kamionnyi mennyiségre külön járatot is kérhet.`,
          `- **Full crates**: each with its own kind of bottle. Some may be missing, none may be mixed.
- **Kegs**: with the cap, upright.
- **Pallets**: no broken boards.
- The driver counts and writes it on the delivery note. Look before you sign!

What was taken back is credited with the next invoice. In the order you can say how much you would give back; for a lorry load you can ask for a run of its own.`,
        ],
      },
      {
        minutes: 3,
        picture: 'ledger',
        title: ['A számlán', 'On the invoice'],
        body: [
          `Az áru ára alatt külön csoportban áll:

- **Betétdíj**: darab × egységár, áfával. A visszavett tétel mínuszos sor.
- **Visszaváltási díj**: darab × díj, áfa nélkül, a végösszeg alatt.

A kosárban ugyanez a rend: a tétel sorát kinyitva látja, mennyi az egyik és a másik.`,
          `Below the price of the goods, in groups of their own:

- **Deposit**: pieces × unit price, with VAT. What came back is a line with a minus.
- **Redemption fee**: pieces × fee, without VAT, below the total.

The cart keeps the same order: open a line to see one and the other.`,
        ],
      },
    ],
  },
  {
    id: 'food',
    path: 'sor-es-etel',
    picture: 'food',
    title: ['Sör és étel', 'Beer and food'],
    lead: [
      'Hasonlót hasonlóval, vagy éppen az ellenkezőjét. Három szabály, tíz étel és egy mondat a felszolgálónak.',
      'Like with like, or just the opposite. Three rules, ten dishes, and a sentence for the waiter.',
    ],
    body: [
      `A bor mellett mindenki beszél a párosításról, a sör mellett kevesen. Pedig a szénsav és a keserű több ételt bír el.`,
      `With wine everybody talks about pairing, with beer few do. Yet bubbles and bitterness get along with more dishes.`,
    ],
    parts: [
      {
        minutes: 3,
        title: ['A három szabály', 'The three rules'],
        body: [
          `1. **Erő az erőhöz.** Könnyű étel, könnyű sör. A bak elnyomja a halat.
2. **Hasonló a hasonlóhoz.** Karamelles sör sülthöz, kávés sör csokoládéhoz.
3. **Vagy ellentét.** A keserű vágja a zsírt, a szénsav lemossa a rántott tésztát, az édes csillapítja az erős paprikát.`,
          `1. **Strength to strength.** A light dish, a light beer. A bock drowns the fish.
2. **Like with like.** Caramel beer with roasts, coffee beer with chocolate.
3. **Or contrast.** Bitter cuts fat, bubbles wash away batter, sweet soothes hot paprika.`,
        ],
      },
      {
        minutes: 4,
        title: ['Tíz étel', 'Ten dishes'],
        body: [
          `| Étel | Sör | Miért |
| halászlé | búza | lágyítja a csípőset |
| rántott hús | pils | vágja a zsírt |
| gulyás | félbarna | paprika és karamell |
| sült kacsa | bak | bőr és aszalt gyümölcs |
| lángos | világos lager | lemossa a tésztát |
| sajttál | tripel | testes, fűszeres |
| kolbász | barna | füst és kenyérhéj |
| saláta | radler 0,0 | könnyű, savas |
| hamburger | IPA | zsír és citrus |
| somlói | stout | csokoládé és kávé |`,
          `| Dish | Beer | Why |
| fish soup | wheat | softens the heat |
| schnitzel | pils | cuts the fat |
| goulash | amber lager | paprika and caramel |
| roast duck | bock | skin and dried fruit |
| lángos | pale lager | washes away the dough |
| cheese board | tripel | full-bodied, spicy |
| sausage | dark lager | smoke and bread crust |
| salad | radler 0.0 | light, acidic |
| hamburger | IPA | fat and citrus |
| somlói sponge | stout | chocolate and coffee |`,
        ],
      },
      {
        minutes: 3,
        title: ['Az ajánlás', 'The recommendation'],
        body: [
          `Kérdezzen az ételrendelés után, ne előtte: „A kacsához a bakot szoktuk adni. Hozhatok belőle egy kóstolót?”

Írja az étlapra is, az étel alá, kis betűvel. Aki nem tud választani, hálás lesz érte, és a konyha is.`,
          `Ask after the food has been ordered, not before: "With the duck we usually serve the bock. May I bring you a taste?"

Write it on the menu as well, small, below the dish. Those who cannot choose will be grateful, and so will the kitchen.`,
        ],
      },
    ],
  },
  {
    id: 'cellar',
    path: 'raktar-es-hordokezeles',
    picture: 'cellar',
    title: ['Raktár és hordókezelés', 'Cellar and kegs'],
    lead: [
      'Hőfok, sorrend, gáz: három dolog, amin egy hordó élete múlik. És hogyan cseréljen hordót biztonságosan.',
      'Temperature, order, gas: three things on which the life of a keg depends. And how to change a keg safely.',
    ],
    body: [
      `A raktár a csap első fele. Ami itt felmelegszik, összekeveredik vagy lejár, azt a pultnál már senki sem javítja meg.`,
      `The cellar is the first half of the tap. What grows warm, gets mixed up or expires here, nobody mends at the bar.`,
    ],
    parts: [
      {
        minutes: 3,
        title: ['Hőfok és hely', 'Temperature and space'],
        body: [
          `- Hordó: **4–8 °C**, legalább 24 órával csapolás előtt.
- Palack és doboz: 5–15 °C, sötétben. A fény két óra alatt elrontja az áttetsző üveget.
- Ne álljon közvetlenül a betonon, és ne érjen a falhoz.
- Hőmérőt a raktárba, nem az ajtóra!`,
          `- Kegs: **4–8 °C**, at least 24 hours before tapping.
- Bottles and cans: 5–15 °C, in the dark. Light spoils clear glass within two hours.
- Not directly on concrete, not against the wall.
- A thermometer in the cellar, not on the door!`,
        ],
      },
      {
        minutes: 3,
        title: ['Sorrend', 'Order'],
        body: [
          `**Ami előbb lejár, előbb megy.** Az új hordó hátra, a régi előre. A minőségmegőrzési idő a kupakon áll; írja fel krétával az oldalára, hogy messziről is lássa.

Számolja meg a rendelés napján, mindig ugyanakkor. A [Korábbi rendelések](/orders/history) segít: ami kéthetente elfogy, annak ott a ritmusa.`,
          `**What expires first goes first.** New kegs to the back, old ones to the front. The date is on the cap; chalk it on the side so that it can be seen from afar.

Count on the day you order, always at the same hour. [Order history](/orders/history) helps: what is gone every two weeks has its rhythm there.`,
        ],
      },
      {
        minutes: 4,
        title: ['Hordócsere', 'Changing a keg'],
        body: [
          `1. Zárja a gázt a hordónál.
2. Emelje fel a fogantyút, fordítsa el a csapfejet, vegye le.
3. Öblítse át a csapfejet, nézze meg a tömítést.
4. Új hordóról le a kupak, csapfej rá, fordítás, fogantyú le. Kattan.
5. Gáz vissza, első pohár ki.

**Szén-dioxid**: szagtalan, nehezebb a levegőnél. Pincében szellőztessen, mielőtt lemegy; ha a gázriasztó szól, kifelé, és hívja a tűzoltóságot. A palackot rögzítse lánccal.`,
          `1. Shut the gas at the keg.
2. Lift the handle, turn the coupler, take it off.
3. Rinse the coupler, look at the seal.
4. Cap off the new keg, coupler on, turn, handle down. It clicks.
5. Gas back, the first glass away.

**Carbon dioxide**: no smell, heavier than air. Air the cellar before you go down; when the alarm sounds, get out and call the fire brigade. Chain the cylinder to the wall.`,
        ],
      },
    ],
  },
];

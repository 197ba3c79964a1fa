import type { Two } from './news.ts';

export interface Knowledge {
  readonly id: string;
  readonly path: string;
  readonly picture?: string;
  readonly title: Two;
  readonly lead: Two;
  readonly body: Two;
}

export const KNOWLEDGE: readonly Knowledge[] = [
  {
    id: 'kb-tour',
    path: 'a-portal-egy-perc-alatt',
    picture: 'portal-welcome',
    title: ['A portál egy perc alatt', 'The portal in a minute'],
    lead: [
      'Mi hol van, és mit csinál először, aki most látja.',
      'What is where, and what to do first when it is new to you.',
    ],
    body: [
      `A **fejlécben** a menü, a keresés, a kedvencek és a kosár. Alatta a **szállítási sáv**: kinek, mikor, meddig rendelhet. Ez a sáv mindig elöl van, mert minden ár és minden készlet ettől függ.

- **Katalógus**: az Önnek kínált termékek az Ön árain.
- **Rendelések**: ami volt, és ahol most tart.
- **Támogatás**: kérdések, ez az oldal, bejelentések.

Kezdje a [Korábbi rendelésekkel](/orders/history): az újrarendelés a leggyorsabb út.`,
      `In the **header** are menu, search, favourites and cart. Below it the **delivery strip**: for whom, when, and until when you can order. It is always in front, because every price and every stock depends on it.

- **Catalogue**: your products at your prices.
- **Orders**: what was, and where it is now.
- **Support**: questions, this page, tickets.

Begin with [Order history](/orders/history): re-ordering is the shortest way.`,
    ],
  },
  {
    id: 'kb-context',
    path: 'szallitasi-cim-es-nap',
    picture: 'portal-context',
    title: ['Szállítási cím és nap', 'Ship-to and day'],
    lead: [
      'A sáv a fejléc alatt: mit jelent, mi változik, ha átírja.',
      'The strip below the header: what it means, and what changes when you change it.',
    ],
    body: [
      `A sáv négy mezője: **szállítási cím**, **nap**, **rendelési határidő**, **szállítási mód**. Mindegyik megnyitható.

Ha átírja, a portál újraszámol, és megmutatja a **különbséget**, mielőtt alkalmazná: melyik ár változik, mi nem szállítható arra a napra, jár-e külön díj. A kosara nem vész el.

A választás ehhez a böngészőlaphoz tartozik: két lapon két helynek rendelhet egyszerre.`,
      `The four fields of the strip: **ship-to**, **day**, **cut-off**, **transport type**. Each can be opened.

When you change one, the portal calculates again and shows the **difference** before it applies: which prices change, what cannot be delivered that day, whether there is a fee. Your cart is not lost.

The choice belongs to this tab: in two tabs you can order for two outlets at once.`,
    ],
  },
  {
    id: 'kb-list',
    path: 'termeklista-es-kereses',
    picture: 'portal-list',
    title: ['Terméklista és keresés', 'Product list and search'],
    lead: [
      'Sűrű lista, gyors billentyűk, ékezet nélküli keresés.',
      'A dense list, quick keys, search without accents.',
    ],
    body: [
      `A lista rendelésre való: minden sorban ott az ár, az ár darabonként, a betétdíj, az utolsó rendelés és a mennyiség.

| Billentyű | Mit tesz |
| Enter, ↓ | következő sor |
| ↑ | előző sor |
| Tab | rekesz, sor, raklap |
| + és − | eggyel több vagy kevesebb |
| Esc | az előző érték vissza |
| / | keresés |
| Alt+U, Alt+Q | szokásos rendelés, gyorsrendelés |
| Alt+C | kosár; még egyszer: a kosár oldala |
| Ctrl+Enter | tovább a kosárból és a rakodásból |

A keresés ékezet nélkül is talál („vilagos”), cikkszámra és vonalkódra is, és egy elütést megbocsát.`,
      `The list is for ordering: each row has the price, the price per piece, the deposit, the last order and the quantity.

| Key | What it does |
| Enter, ↓ | next row |
| ↑ | previous row |
| Tab | crate, layer, pallet |
| + and − | one more or less |
| Esc | back to the value before |
| / | search |
| Alt+U, Alt+Q | usual order, quick order |
| Alt+C | cart; once more: the cart's page |
| Ctrl+Enter | on from the cart and from loading |

Search finds without accents ("vilagos"), by number and bar code, and forgives one slip.`,
    ],
  },
  {
    id: 'kb-favourites',
    path: 'kedvencek',
    title: ['Kedvencek', 'Favourites'],
    lead: [
      'A csillag a saját polca: ami itt van, azt nem kell keresni.',
      'The star is your own shelf: what stands there need not be looked for.',
    ],
    body: [
      `Nyomja meg a csillagot a termék sorában. A [Kedvencek](/catalog/favorites) ugyanaz a lista, csak az Öné: a mennyiséget ott is beírhatja. A kezdőlap az első négyet mutatja.

Ha egy kedvenc kikerül a kínálatból, ott marad, jelölve, hogy lássa, mi a helyettesítője.`,
      `Press the star in the product's row. [Favourites](/catalog/favorites) is the same list, only yours: you can type quantities there as well. The home page shows the first four.

A favourite that is no longer sold stays, marked, so that you see what replaces it.`,
    ],
  },
  {
    id: 'kb-limits',
    path: 'kosar-es-korlatok',
    picture: 'portal-cart',
    title: ['Kosár és korlátok', 'Cart and limits'],
    lead: [
      'Minimum, maximum, tömeg, raklaphely: a mérce, és amit mond.',
      'Minimum, maximum, weight, pallet places: the gauge and what it says.',
    ],
    body: [
      `A kosár tetején a **mérce**: borostyán, ami hiányzik; zöld, ami rendben; piros, ami sok. Mindig az áll elöl, ami éppen útban van, és szavakkal is ott van, mi a teendő.

- Vendéglátóhely: egységek, hordóval minimum nélkül.
- Bolt: egységek.
- Nagykereskedés: raklap, raklaphely és tömeg a választott kocsihoz.

A kosár sosem állja útját: csak a leadás gomb vár, és megmondja, mire.`,
      `At the top of the cart is the **dipstick**: amber is missing, green is fine, red is too much. What is in the way stands first, and words say what to do.

- Pub: units, without a minimum when there is a keg.
- Shop: units.
- Wholesaler: pallets, pallet places and weight of the chosen vehicle.

The cart never stands in your way: only the last button waits, and says what for.`,
    ],
  },
  {
    id: 'kb-checkout',
    path: 'harom-lepes-a-rendelesig',
    picture: 'portal-context',
    title: ['Három lépés a rendelésig', 'Three steps to the order'],
    lead: [
      '1/3 kosár, 2/3 rakodás, 3/3 fizetési feltételek. Mit kérdez, és mit ellenőriz.',
      '1/3 cart, 2/3 loading, 3/3 payment terms. What it asks and what it checks.',
    ],
    body: [
      `1. **Kosár**: mennyiségek és korlátok.
2. **Rakodás**: cím, nap, szállítási mód, saját rendelésszám, megjegyzés a sofőrnek.
3. **Fizetési feltételek**: összesítő, minden ár kinyitható, a keretszerződés elfogadása.

Az utolsó gombon ott az összeg. Ha kétszer nyomja meg, az sem baj: egy kosárból egy rendelés lesz, akkor is, ha közben megszakad a kapcsolat.`,
      `1. **Cart**: quantities and limits.
2. **Loading**: ship-to, day, transport type, your own number, a note for the driver.
3. **Payment terms**: the summary, every price can be opened, the purchase agreement is accepted.

The last button carries the amount. Pressing it twice does no harm: one cart makes one order, even when the connection breaks.`,
    ],
  },
  {
    id: 'kb-order-status',
    path: 'hol-tart-a-rendelesem',
    picture: 'portal-order',
    title: ['Hol tart a rendelésem?', 'Where is my order?'],
    lead: [
      'Hat lépés az elküldéstől a számláig, és mit jelentenek a színek.',
      'Six steps from sending to the invoice, and what the colours mean.',
    ],
    body: [
      `A [Korábbi rendelések](/orders/history) minden sorában hat pont: elküldve, visszaigazolva, előkészítés, rakodás, kiszállítás, számla. A kitöltött pont megtörtént.

A rendelést megnyitva látja az időpontokat, és ha valami változott (részmennyiség, másik nap), azt is, hogy mi és mikor. A szállítólevél és a számla ugyanott nyílik.`,
      `Each row in [Order history](/orders/history) has six dots: sent, confirmed, preparation, loading, delivery, invoice. A filled dot has happened.

Open the order to see the times, and if something changed (a part, another day), what and when. Delivery note and invoice open there as well.`,
    ],
  },
  {
    id: 'kb-prices',
    path: 'igy-jon-ki-az-ar',
    picture: 'ledger',
    title: ['Így jön ki az ár', 'How a price comes about'],
    lead: [
      'Listaár, kedvezmény, jövedéki adó, betétdíj, áfa: a nyugta minden sorban ott van.',
      'List price, discounts, excise, deposit, VAT: the receipt is in every line.',
    ],
    body: [
      `Nyissa ki a kosár sorát. Bal oldalon **így jön ki az ár**: listaár, szerződéses kedvezmény, akció, és aminek van alapja, az szavakkal is ott áll. Jobb oldalon **ami ehhez hozzáadódik**: betétdíj, visszaváltási díj, áfa.

Az összegek egész forintok; kerekítés nincs a sorok között, így a sorok összege a végösszeg. A Ft/db ár tájékoztató: az ár osztva a darabszámmal.`,
      `Open a line in the cart. On the left **how the price comes about**: list price, contract discount, promotion, each with its basis in words. On the right **what is added**: deposit, redemption fee, VAT.

Amounts are whole forints; nothing is rounded between the lines, so they add up to the total. Ft/db is for comparison: the price divided by the pieces.`,
    ],
  },
  {
    id: 'kb-documents',
    path: 'szamlak-es-dokumentumok',
    title: ['Számlák és dokumentumok', 'Invoices and documents'],
    lead: [
      'Hol vannak, meddig, és hogyan tölti le egyszerre az egész hónapot.',
      'Where they are, for how long, and how to download a whole month at once.',
    ],
    body: [
      `A [Dokumentumaim](/my-documents) alatt típus, dátum és szám szerint szűrhet. Minden bizonylat PDF, kereshető szöveggel, nyolc évig elérhető, telefonos rendeléshez is.

Jelöljön ki többet: egy tömörített fájlban kapja őket. A könyvelőnek adjon saját hozzáférést **könyvelő** szerepkörrel: dokumentumot lát, rendelni nem tud.`,
      `Under [My documents](/my-documents) you can filter by type, date and number. Each document is a PDF with text that can be searched, kept for eight years, for orders by phone, too.

Tick several and get them as one packed file. Give your bookkeeper access of their own with the role of **accountant**: they see documents and cannot order.`,
    ],
  },
  {
    id: 'kb-roles',
    path: 'szerepkorok-es-jogok',
    title: ['Szerepkörök és jogok', 'Roles and rights'],
    lead: [
      'Ki mit láthat, ki adhat jogot, és miért lehet két helyen két szerepe.',
      'Who sees what, who may grant it, and why one person can have two roles.',
    ],
    body: [
      `A jogok **szállítási címenként** járnak: valaki lehet műszakvezető az egyik helyen, a másikon pedig nincs joga semmihez. A **delegált tulajdonos** mindent lát a cégnél, és a többiek jogát módosíthatja; másik delegált tulajdonosét nem.

Amit nem szabad, azt nem csak a menü rejti el: a szerver is megtagadja. Ezért nem elég a hivatkozást elküldeni valakinek.`,
      `Rights belong **to a ship-to**: somebody may be shift leader at one outlet and nothing at another. The **delegated owner** sees everything of the company and may change the rights of the others, but not those of another delegated owner.

What is not allowed is not only hidden: the server refuses it. So sending somebody the link is not enough.`,
    ],
  },
  {
    id: 'kb-phone',
    path: 'telefonon-es-tableten',
    picture: 'phone',
    title: ['Telefonon és tableten', 'On phone and tablet'],
    lead: [
      'Ugyanaz a portál egy kézzel: kártyák, nagy gombok, gyenge térerő.',
      'The same portal with one hand: cards, large buttons, weak signal.',
    ],
    body: [
      `- A sorokból kártya lesz, a mennyiség mellett 44 képpontos plusz és mínusz.
- A szállítási sáv két sor, a hely neve mindig látszik.
- Amit beírt, azt a telefon megjegyzi, ha elmegy a térerő, és elküldi, amikor visszajön.

A böngésző menüjében válassza a „Hozzáadás a kezdőképernyőhöz” pontot: a kezdőképernyőről indul, címsor nélkül.`,
      `- Rows become cards, with a plus and a minus of 44 pixels beside the quantity.
- The delivery strip has two lines, the outlet's name is always visible.
- What you typed is remembered when the signal goes, and sent when it comes back.

Choose "Add to home screen" in the browser's menu: it opens as an icon, without the address line.`,
    ],
  },
  {
    id: 'kb-keyboard',
    path: 'billentyuzet-es-akadalymentesseg',
    picture: 'portal-help',
    title: ['Billentyűzet és akadálymentesség', 'Keyboard and accessibility'],
    lead: [
      'Minden elérhető egér nélkül, felolvasóval, 200%-os nagyításban is.',
      'Everything works without a mouse, with a screen reader, and at 200%.',
    ],
    body: [
      `- **Tab** a következő elemre, **Shift+Tab** vissza; az első Tab az „Ugrás a tartalomra”.
- A kijelölést kék keret mutatja, sosem csak szín.
- Állapotot mindig szó is jelez: „nincs készleten”, „lejárt”.
- A világos és a sötét megjelenés a neve alatti menüben váltható; alapból az eszközét követi.
- Aki kevesebb mozgást kér a rendszerben, annak a kezdőlap képei sem lapoznak.

Ha valamit így nem ér el, írja meg nekünk: hibának tekintjük.`,
      `- **Tab** goes to the next element, **Shift+Tab** back; the first Tab is "Skip to content".
- The focus is shown by a blue frame, never by colour alone.
- A state is always also a word: "out of stock", "expired".
- Light and dark can be chosen in the menu under your name; by default it follows your device.
- If your system asks for less motion, the pictures of the home page do not turn by themselves.

If there is something you cannot reach this way, write to us: we count it as a defect.`,
    ],
  },
];

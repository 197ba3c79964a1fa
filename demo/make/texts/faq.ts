import type { Two } from './news.ts';

export interface Question {
  readonly id: string;
  readonly ask: Two;
  readonly answer: Two;
}

export interface QuestionPage {
  readonly id: string;
  readonly title: Two;
  readonly lead: Two;
  readonly questions: readonly Question[];
}

const q = (id: string, ask: Two, answer: Two): Question => ({ id, ask, answer });

export const FAQ: readonly QuestionPage[] = [
  {
    id: 'ordering',
    title: ['Rendelés', 'Ordering'],
    lead: ['Kosár, mennyiség, minimum, módosítás.', 'Cart, quantity, minimum, changes.'],
    questions: [
      q(
        'how-to-order',
        ['Hogyan adok le rendelést?', 'How do I place an order?'],
        [
          `1. Válassza ki fent a szállítási címet és a napot.
2. A [Termékek](/catalog/products) listájában írja a mennyiséget a sorba; a kosár magától menti.
3. A kosárból három lépés: kosár, rakodás, fizetési feltételek.
4. A végén rendelésszámot kap, és e-mailben visszaigazolást.`,
          `1. Choose ship-to and day at the top.
2. Type the quantity into the row in [Products](/catalog/products); the cart saves by itself.
3. From the cart there are three steps: cart, loading, payment terms.
4. At the end you get an order number, and a confirmation by e-mail.`,
        ],
      ),
      q(
        'minimum',
        ['Mennyi a minimum, és hol látom?', 'What is the minimum, and where do I see it?'],
        [
          `A kosár mutatja, szavakkal: „még 4 rekesz a minimumhoz”. A vendéglátóhelyek és a boltok minimuma rekeszben (értékesítési egységben), a nagykereskedőké raklapban áll. Ha hordó is van a rendelésben, a vendéglátóhelyeknél nincs egységminimum.`,
          `The cart shows it in words: "4 more crates to the minimum". For pubs and shops the minimum counts sales units, for wholesalers pallets. For pubs there is no minimum of units when a keg is in the order.`,
        ],
      ),
      q(
        'units',
        ['Miért rekeszben, sorban és raklapban írhatom a mennyiséget?', 'Why can I type crates, layers and pallets?'],
        [
          `Mert így érkezik. Egy sor a raklap egy rétege; a teljes sort és a teljes raklapot gyorsabb rakni. A cella alatt mindig látja, mennyi ez darabban: „2 sor = 16 rekesz = 320 db”.`,
          `Because that is how it comes. A layer is one storey of the pallet; whole layers and pallets load faster. Below the cell you always see the pieces: "2 layers = 16 crates = 320 pieces".`,
        ],
      ),
      q(
        'change-order',
        ['Módosíthatom a leadott rendelést?', 'Can I change an order that I have placed?'],
        [
          `A rendelési határidőig igen. A [rendelés oldalán](/orders/history) áll, meddig: addig az áru még nincs a kocsin. Utána hívja a rendelésvonalat; ami már rakodás alatt van, azt nem tudjuk visszavenni.`,
          `Until the cut-off, yes. [The order's page](/orders/history) says until when: till then the goods are not on the lorry. After that call the order line; what is being loaded we cannot take back.`,
        ],
      ),
      q(
        'reorder',
        ['Hogyan rendelem újra a múlt hetit?', "How do I re-order last week's?"],
        [
          `A [Korábbi rendelések](/orders/history) sorában nyomja meg az **Újrarendelés** gombot. A tételek a mai árral kerülnek a kosárba; ami nem kapható, azt névvel és okkal soroljuk fel.`,
          `In [Order history](/orders/history) press **Re-order** in its row. The lines come into the cart at today's price; what cannot be had is listed by name and reason.`,
        ],
      ),
      q(
        'not-orderable',
        ['Miért nem rendelhető egy termék?', 'Why can a product not be ordered?'],
        [
          `A sorban ott áll az ok. Leggyakrabban: átmenetileg nincs készleten az Önt ellátó raktárban, vagy az adott vevőtípusnak nem áruljuk (például bolti kiszerelés vendéglátóhelynek). A „Mi a helyette?” hivatkozás hasonlót ajánl.`,
          `The reason stands in the row. Mostly: the depot that serves you is out of stock for the moment, or the pack is not sold to your kind of outlet (a shop pack to a pub, say). "What instead?" offers something alike.`,
        ],
      ),
      q(
        'two-people',
        ['Ketten is rendelünk ugyanannak a helynek. Baj?', 'Two of us order for the same outlet. Is that a problem?'],
        [
          `Nem. Mindenkinek saját kosara van, nem látják egymásét. Leadás előtt nézzen rá a [Korábbi rendelésekre](/orders/history): ott a kolléga rendelése is ott van, a nevével.`,
          `No. Everybody has a cart of their own and does not see the other's. Look at [Order history](/orders/history) before you place it: your colleague's order is there, with the name.`,
        ],
      ),
    ],
  },
  {
    id: 'delivery',
    title: ['Szállítás', 'Delivery'],
    lead: ['Napok, idősávok, ünnepek, külön díj.', 'Days, slots, holidays, the extra fee.'],
    questions: [
      q(
        'which-days',
        ['Mely napokon kapok árut?', 'On which days do you deliver to me?'],
        [
          `A szállítási címéhez tartozó járatnapokon. A naptárban csak ezek választhatók; a többi nap mellett ott az ok (nincs járat, ünnep, lezárult a rendelés).`,
          `On the route days of your ship-to. Only those can be chosen in the calendar; every other day names its reason (no run, a holiday, the order is closed).`,
        ],
      ),
      q(
        'cut-off',
        ['Meddig rendelhetek a következő napra?', 'Until when can I order for the next day?'],
        [
          `A rendelési határidőig, amely fent visszaszámlál, a szerver órája szerint. Szállítási címenként más lehet. Ha letelt, a következő járatnap lép a helyére.`,
          `Until the cut-off, which counts down at the top by the server's clock. It may differ by ship-to. When it has passed, the next route day takes its place.`,
        ],
      ),
      q(
        'extra-fee',
        ['Mi az a külön díjas nap?', 'What is a day with an extra fee?'],
        [
          `Nap a járatrenden kívül, amelyre mégis el tudunk menni. A díj nettó, rendelésenként egyszer, és a rendelés 3. lépése kiírja, mielőtt elfogadja. Reggel 10 óráig kérhető a következő munkanapra.`,
          `A day outside your schedule on which we can come nevertheless. The fee is net, once an order, and checkout names it before you accept. It can be asked for until 10 in the morning for the next working day.`,
        ],
      ),
      q(
        'holidays',
        ['Hogyan szállítanak ünnepek körül?', 'How do you deliver around public holidays?'],
        [
          `Ünnepnapon nem járunk; a járat a legközelebbi munkanapra kerül. A naptár ezt már tudja, és három héttel előtte értesítés is megjelenik. A decemberi rendről a [hírek](/news/unnepi-szallitasi-rend) között olvashat.`,
          `We do not run on public holidays; the run moves to the nearest working day. The calendar knows that already, and three weeks before a notice appears. The plan for December is in the [news](/news/unnepi-szallitasi-rend).`,
        ],
      ),
      q(
        'nobody-there',
        ['Mi történik, ha nincs ott senki, amikor jönnek?', 'What if nobody is there when you come?'],
        [
          `A sofőr a megadott telefonszámot hívja, és tíz percet vár. Aztán továbbmegy, a rendelést pedig a következő járatnapra tesszük. Írjon megjegyzést a sofőrnek a rendelés 2. lépésében: „hátsó bejárat, csengő balra”.`,
          `The driver calls the number you gave and waits ten minutes. Then he goes on, and the order moves to the next route day. Leave him a note in checkout: "rear entrance, bell on the left".`,
        ],
      ),
      q(
        'damaged',
        ['Hiányos vagy sérült áru jött. Mit tegyek?', 'Something is missing or damaged. What now?'],
        [
          `1. Írassa a szállítólevélre, mielőtt aláírja.
2. Fényképezze le.
3. Nyissa meg a rendelést, és jelentse a tételt; a bejelentés kitöltve nyílik.

Munkanapokon egy napon belül válaszolunk. Ami jogos, a következő számlán jóváírjuk.`,
          `1. Have it written on the delivery note before you sign.
2. Take a picture.
3. Open the order and report the line; the form opens filled in.

We answer within one working day. What is justified is credited with the next invoice.`,
        ],
      ),
    ],
  },
  {
    id: 'empties',
    title: ['Göngyöleg és díjak', 'Empties and charges'],
    lead: ['Betétdíj, visszaváltási díj, hordó, raklap.', 'Deposit, redemption fee, kegs, pallets.'],
    questions: [
      q(
        'deposit-or-fee',
        [
          'Mi a különbség a betétdíj és a visszaváltási díj között?',
          'What is the difference between deposit and redemption fee?',
        ],
        [
          `A **betétdíj** a rekesz, a hordó, a szén-dioxid-palack és a raklap díja: áfa terheli, és visszavételkor jóváírjuk. A **visszaváltási díj** a palack és a doboz díja, áfa nélkül: az újratölthető (többutas) palackét nálunk, a logós egyutas palackét és dobozét a REpontnál kapja vissza. Bővebben a [képzésben](/training/betetdij-es-visszavaltas).`,
          `The **deposit** is charged on crates, kegs, carbon dioxide cylinders and pallets: it bears VAT, and we credit it when we take them back. The **redemption fee** is charged on bottles and cans, without VAT: you get it back from us for refillable bottles, and at the REpont collection points for one-way bottles and cans with the logo. More in the [training](/training/betetdij-es-visszavaltas).`,
        ],
      ),
      q(
        'give-back',
        ['Hogyan adom vissza a göngyöleget?', 'How do I give empties back?'],
        [
          `A sofőrnek, bármelyik szállításkor, válogatva. Megszámolja, ráírja a szállítólevélre, Ön ellenőrzi és aláírja. 25 raklaptól külön járatot kérhet: szállítási módnak a „Göngyöleg-visszaszállítás” lehetőséget válassza.`,
          `To the driver, with any delivery, sorted. He counts, writes it on the delivery note; you check and sign. From 25 pallets on you can ask for a run of its own: choose the collection of empties as transport type.`,
        ],
      ),
      q(
        'broken-bottle',
        ['Törött vagy idegen palackot elfogadnak?', 'Do you take broken bottles, or those of other suppliers?'],
        [
          `Nem. A törött üveg balesetveszélyes, az idegen palackot nem tudjuk tölteni. A hiányos rekeszt elvisszük: a hiányzó palackok díja nem jár vissza, a többié igen.`,
          `No. Broken glass is dangerous, and we cannot fill the bottles of others. We do take a crate with some missing: their deposit is not paid back, that of the others is.`,
        ],
      ),
      q(
        'machine-refuses',
        ['Nem fogadja el az automata a dobozt. Miért?', 'The machine refuses a can. Why?'],
        [
          `Mert össze van nyomva, nem olvasható a vonalkódja, vagy nincs rajta a rendszer logója. Tartsa épen, üresen, kupakkal, és ne a napon: a hőtől deformálódik.`,
          `Because it is crushed, its bar code cannot be read, or it does not bear the logo. Keep it whole, empty, with its cap, and out of the sun: heat deforms it.`,
        ],
      ),
      q(
        'vat',
        ['Jár-e áfa a díjakra?', 'Is there VAT on these charges?'],
        [
          `A betétdíjat áfa terheli, a visszaváltási díjat nem. Az összesítő és a számla is külön csoportban mutatja őket.`,
          `On the deposit yes, on the redemption fee no. The summary and the invoice show them in separate groups.`,
        ],
      ),
    ],
  },
  {
    id: 'prices',
    title: ['Árak és fizetés', 'Prices and payment'],
    lead: ['Saját ár, akció, számla, fizetési mód.', 'Your price, promotions, invoice, payment.'],
    questions: [
      q(
        'your-price',
        ['Miért más az ár, mint a listaár?', 'Why is my price not the list price?'],
        [
          `Mert a szerződése kedvezményei és az éppen futó akciók már benne vannak. A kosár sorát kinyitva lépésenként látja, hogyan jön ki.`,
          `Because the discounts of your contract and running promotions are in it already. Open the line in the cart to see, step by step, how it comes about.`,
        ],
      ),
      q(
        'price-changed',
        ['Megváltozott a kosár ára. Miért?', 'The price of my cart has changed. Why?'],
        [
          `Mert a szállítás napja számít: más napra más árlista vagy akció érvényes. A mentett kosár is újraszámolódik. Az összesítő tételenként mutatja a régit és az újat, és csak azután rendelhet.`,
          `Because the day of delivery counts: another day may have another price list or promotion. A saved order is priced again as well. The summary shows old and new line by line, and only then can you order.`,
        ],
      ),
      q(
        'payment',
        ['Hogyan fizethetek?', 'How can I pay?'],
        [
          `Azokkal a módokkal, amelyek a szerződésében állnak: átutalás, készpénz, kártya a sofőrnél, előre utalás. Ha lejárt tartozása van, csak átvételkor vagy előre fizethet, amíg rendezi.`,
          `In the ways of your contract: bank transfer, cash, card to the driver, in advance. While an invoice is overdue only payment at delivery or in advance is possible.`,
        ],
      ),
      q(
        'invoice',
        ['Hol találom a számlát?', 'Where do I find the invoice?'],
        [
          `A [Dokumentumaim](/my-documents) között, a kiszállítás másnapjától, szállítólevéllel együtt. A rendelés oldaláról is megnyithatja.`,
          `Under [My documents](/my-documents), from the day after delivery, together with the delivery note. The order's page opens it, too.`,
        ],
      ),
    ],
  },
  {
    id: 'access',
    title: ['Hozzáférés', 'Access'],
    lead: ['Jelszó, felhasználók, jogok, nyelv.', 'Password, users, rights, language.'],
    questions: [
      q(
        'password',
        ['Elfelejtettem a jelszavam.', 'I forgot my password.'],
        [
          `A bejelentkezésnél válassza az elfelejtett jelszót, és írja be az e-mail-címét. A levélben kapott hivatkozás egyszer használható. Ha öt percen belül nem jön, nézze meg a levélszemetet.`,
          `Choose the forgotten password at sign-in and type your e-mail address. The link in the mail works once. If nothing comes within five minutes, look into the spam folder.`,
        ],
      ),
      q(
        'new-user',
        ['Hogyan kap hozzáférést egy új kolléga?', 'How does a new colleague get access?'],
        [
          `A cég kulcsfelhasználója vagy delegált tulajdonosa hívja meg: név, e-mail, és szállítási címenként egy szerepkör. A meghívó három napig érvényes.`,
          `The company's key user or delegated owner invites them: name, e-mail, and a role for each ship-to. The invitation lives for three days.`,
        ],
      ),
      q(
        'missing-menu',
        ['Nem látok egy menüpontot, amit a kollégám igen.', 'My colleague has a menu entry that I do not see.'],
        [
          `A menü a szerepkörétől függ. A felhasználói fiókja azt mutatja, amire jogot kapott; ha többre van szüksége, forduljon a cég delegált tulajdonosához.`,
          `The menu depends on the role. Your account shows what you may do; if you need more, ask your company's delegated owner.`,
        ],
      ),
      q(
        'language',
        ['Hogyan váltok nyelvet?', 'How do I change the language?'],
        [
          `A fejlécben a **HU** és az **EN** között. A választását megjegyezzük ezen az eszközön; a levelek nyelvét a profiljában állíthatja.`,
          `In the header, between **HU** and **EN**. Your choice is remembered on this device; the language of mails is set in your profile.`,
        ],
      ),
      q(
        'tutorial-again',
        ['Hogyan nézem meg újra a bemutatót?', 'How do I see the tour again?'],
        [
          `Nyissa meg a neve alatti menüt, és válassza a **Bemutató** pontot. Bármikor bezárhatja.`,
          `Open the menu under your name and choose **Tour**. You can close it at any time.`,
        ],
      ),
    ],
  },
];

import type { Two } from './news.ts';

export interface Help {
  readonly id: string;
  readonly page: number;
  readonly picture: string;
  readonly alt: Two;
  readonly title: Two;
  readonly body: Two;
  readonly showOnNewPortal?: true;
}

/** Numbers with gaps and of different lengths: the order is by number, 2 before 10. */
export const HELP: readonly Help[] = [
  {
    id: 'help-welcome',
    page: 1,
    picture: 'portal-welcome',
    alt: ['Egy tábla, előtte rekesz és hordó', 'A board with a crate and a keg before it'],
    title: ['Üdvözöljük a Hordó rendelési portálon', 'Welcome to Hordó'],
    body: [
      `Itt rendel a Révhegyi Sörgyártól: az Önnek kínált termékeket, az Ön árain. Hat rövid lap, és kezdheti.`,
      `This is where you order from the Révhegyi brewery: your products at your prices. Six short pages, and you can begin.`,
    ],
  },
  {
    id: 'help-context',
    page: 2,
    picture: 'portal-context',
    alt: ['A szállítási sáv négy mezője, alatta naptár', 'The four fields of the delivery strip with a calendar below'],
    title: ['Hova és mikor?', 'Where to, and when?'],
    body: [
      `A fejléc alatti sávban választja a **szállítási címet** és a **napot**. Itt számol vissza a rendelési határidő is. Minden ár erre a napra szól.`,
      `In the strip below the header you choose **ship-to** and **day**. The cut-off counts down here, too. Every price is for that day.`,
    ],
  },
  {
    id: 'help-list',
    page: 3,
    picture: 'portal-list',
    alt: ['Terméklista, két sor borostyánnal jelölve', 'The product list, two rows marked amber'],
    title: ['Írja a mennyiséget a sorba', 'Type the quantity into the row'],
    body: [
      `A lista maga a rendelőlap. **Enter**: következő sor. Rekesz, sor vagy raklap: váltson a cellában. Ami a kosarában van, azt **borostyán** jelöli.`,
      `The list is the order form. **Enter**: next row. Crate, layer or pallet: switch in the cell. What is in your cart is marked **amber**.`,
    ],
  },
  {
    id: 'help-cart',
    page: 5,
    picture: 'portal-cart',
    alt: ['A kosár a mérőpálcával és az összesítővel', 'The cart with the dipstick and the sum'],
    title: ['A kosár megmondja, mi hiányzik', 'The cart says what is missing'],
    body: [
      `A mérce mutatja a korlátokat, szavakkal is: „még 4 rekesz a minimumhoz”. Minden ár kinyitható: látja, hogyan jön ki.`,
      `The dipstick shows the limits, in words as well: "4 more crates to the minimum". Every price can be opened to see how it comes about.`,
    ],
  },
  {
    id: 'help-orders',
    page: 8,
    picture: 'portal-order',
    alt: ['Egy rendelés idővonala: három lépés kész', 'The time line of an order: three steps done'],
    title: ['Kövesse az ajtóig', 'Follow it to the door'],
    body: [
      `A **Korábbi rendelések** között hat lépésben látja, hol tart. Az **Újrarendelés** egy gomb: a múlt heti kosár a mai árakon.`,
      `**Order history** shows in six steps where it is. **Re-order** is one button: last week's cart at today's prices.`,
    ],
  },
  {
    id: 'help-support',
    page: 10,
    picture: 'portal-help',
    alt: ['Kérdések és válaszok listája', 'A list of questions and answers'],
    title: ['Ha elakad', 'When you are stuck'],
    body: [
      `A **Támogatás** alatt kérdések, válaszok és a portál leírása; ha nem elég, írjon nekünk. Ezt a bemutatót a neve alatti menüből bármikor újra megnézheti.`,
      `**Support** has questions, answers and a description of the portal; if that is not enough, write to us. You can see this tour again at any time from the menu under your name.`,
    ],
  },
  {
    id: 'help-old',
    page: 4,
    picture: 'ledger',
    alt: ['Egy főkönyv', 'A ledger'],
    title: ['Mi változott az előző portálhoz képest?', 'What is different from the portal before?'],
    body: [
      `Akik a régi portált ismerték: a kosár most magától ment, a rendelési határidő látszik, és a göngyöleg is itt követhető.`,
      `For those who knew the portal before: the cart now saves by itself, the cut-off is in sight, and empties can be followed here.`,
    ],
    showOnNewPortal: true,
  },
];

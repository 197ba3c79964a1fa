import { uidOf } from '#platform/graphql/uid.ts';
import type { Row } from '#platform/import-kind/kind.ts';
import { categoryRows } from './lists.ts';

const PICTURES = ['brewery', 'delivery', 'beer-garden', 'crates', 'christmas-market'] as const;
const banner = (
  id: string,
  location: string,
  position: number,
  picture: number,
  title: readonly [hu: string, en: string],
  link: string,
  more: Row = {},
): Row => ({
  id,
  location,
  position,
  title: { hu: title[0], en: title[1] },
  url: null,
  image_link: `/pictures/banner-${PICTURES[picture - 1]}.svg`,
  image_name: { hu: title[0], en: title[1] },
  link,
  valid_from: null,
  valid_to: null,
  customer_types: null,
  ...more,
});

const inCategory = (key: string) =>
  `/catalog/products?category_uid=${encodeURIComponent(uidOf(Number(categoryRows().find((category) => category['url_key'] === key)!['id'])))}`;

export function bannerRows(): Row[] {
  return [
    banner(
      'home-1',
      'homepageAfterLogin',
      10,
      1,
      [
        'Újdonság a Révhegyi Sörgyárból: szűretlen lager már hordóban is',
        'Fresh from Révhegy: unfiltered lager, now in kegs too',
      ],
      `/catalog/products?brand=${encodeURIComponent('Révhegyi')}`,
    ),
    banner(
      'home-2',
      'homepageAfterLogin',
      20,
      2,
      ['A hónap ajánlatai', 'Offers of the month'],
      '/catalog/products?product_sale=1',
    ),
    banner(
      'home-3',
      'homepageAfterLogin',
      30,
      3,
      ['Alkoholmentes választék minden asztalhoz', 'An alcohol-free choice for every table'],
      inCategory('alkoholmentes-sor'),
    ),
    banner(
      'home-4',
      'homepageAfterLogin',
      40,
      4,
      ['Göngyöleg vissza: rendelje meg az elszállítást', 'Empties back: order their collection'],
      '/catalog/products',
    ),
    banner(
      'home-5',
      'homepageAfterLogin',
      50,
      5,
      ['Téli barnák: bak és porter kedvező áron', 'Winter darks: bock and porter at a good price'],
      inCategory('barna-es-bak'),
      { valid_from: '2026-11-01', valid_to: '2027-02-28' },
    ),
    banner(
      'before-1',
      'homepage',
      10,
      1,
      ['Rendeljen a sörgyártól közvetlenül', 'Order straight from the brewery'],
      '/login',
    ),
    banner(
      'products-1',
      'products',
      10,
      2,
      ['A hónap ajánlatai', 'Offers of the month'],
      '/catalog/products?product_sale=1',
    ),
    banner(
      'packages-1',
      'packages',
      10,
      5,
      ['Csomagajánlatok a szezonra, kedvezménnyel', 'Kits for the season, at a discount'],
      '/catalog/packages?type=KIT',
      {
        customer_types: ['POS Horeca', 'POS Food'],
      },
    ),
    banner(
      'favorites-1',
      'favorites',
      10,
      3,
      ['A szokásos rendelés egy lépésben', 'Your usual order in one step'],
      '/catalog/usual-order',
    ),
    banner(
      'support-1',
      'support',
      10,
      4,
      ['Nem találja a választ? Segítünk.', 'No answer here? We help.'],
      '/support/tickets',
    ),
  ];
}

const link = (id: string, type: string, position: number, hu: string, en: string, url: string): Row => ({
  id,
  type,
  position,
  title: { hu, en },
  label: { hu, en },
  url,
});

export function linkRows(): Row[] {
  return [
    link('brand-revhegyi', 'Mobile Brands', 10, 'Révhegyi', 'Révhegyi', 'https://revhegyi.example/markak/revhegyi'),
    link(
      'brand-ezust-daru',
      'Mobile Brands',
      20,
      'Ezüst Daru',
      'Ezüst Daru',
      'https://revhegyi.example/markak/ezust-daru',
    ),
    link(
      'brand-barna-bivaly',
      'Mobile Brands',
      30,
      'Barna Bivaly',
      'Barna Bivaly',
      'https://revhegyi.example/markak/barna-bivaly',
    ),
    link(
      'brand-komlofeszek',
      'Mobile Brands',
      40,
      'Komlófészek',
      'Komlófészek',
      'https://revhegyi.example/markak/komlofeszek',
    ),
    link('brand-buboreka', 'Mobile Brands', 50, 'Buboréka', 'Buboréka', 'https://revhegyi.example/markak/buboreka'),
    link('about-brewery', 'About Us', 10, 'A sörgyár', 'The brewery', 'https://revhegyi.example/sorgyar'),
    link('about-career', 'About Us', 20, 'Karrier', 'Careers', 'https://revhegyi.example/karrier'),
    link(
      'about-sustainability',
      'About Us',
      30,
      'Fenntarthatóság',
      'Sustainability',
      'https://revhegyi.example/fenntarthatosag',
    ),
    link('about-privacy', 'About Us', 40, 'Adatkezelés', 'Privacy', 'https://revhegyi.example/adatkezeles'),
    link(
      'about-responsible',
      'About Us',
      45,
      'Felelős kiszolgálás',
      'Responsible serving',
      '/public-news/felelos-kiszolgalas',
    ),
    link('about-contact', 'About Us', 50, 'Kapcsolat', 'Contact', '/contact'),
    link('social-video', 'Social Media', 10, 'Videók', 'Videos', 'https://video.example/revhegyi'),
    link('social-photos', 'Social Media', 20, 'Képek', 'Photos', 'https://kepek.example/revhegyi'),
    link('social-news', 'Social Media', 30, 'Hírfolyam', 'Feed', 'https://hirek.example/revhegyi'),
  ];
}

import type { Row } from '#platform/import-kind/kind.ts';
import { FAQ } from './texts/faq.ts';
import { HELP } from './texts/help.ts';
import { KNOWLEDGE } from './texts/knowledge.ts';
import { FOLDERS, MATERIALS } from './texts/materials.ts';
import type { Two } from './texts/news.ts';
import { NEWS } from './texts/news.ts';
import { prose } from './texts/prose.ts';
import { TRAININGS } from './texts/trainings.ts';

const two = ([hu, en]: Two): Row => ({ hu, en });
const html = ([hu, en]: Two): Row => ({ hu: prose(hu), en: prose(en) });
const picture = (name: string | undefined): Row =>
  name ? { image_link: `/pictures/${name}.svg`, image_name: {} } : {};
const place = (index: number): Row => ({ position: (index + 1) * 10 });

export function articleRows(): Row[] {
  return NEWS.map(
    ({ id, path, date, picture: name, title, lead, body, forEverybody = false, customerTypes = null }) => ({
      id,
      path,
      title: two(title),
      lead: two(lead),
      body: html(body),
      ...picture(name),
      published_on: date,
      for_everybody: forEverybody,
      customer_types: customerTypes,
    }),
  );
}

export function trainingRows(): Row[] {
  return TRAININGS.map(({ id, path, picture: name, title, lead, body }, index) => ({
    id,
    path,
    ...place(index),
    title: two(title),
    lead: two(lead),
    body: html(body),
    ...picture(name),
    minutes: 1,
  }));
}

export function trainingPartRows(): Row[] {
  return TRAININGS.flatMap(({ id, parts }) =>
    parts.map((part, index) => ({
      id: `${id}-${index + 1}`,
      training_id: id,
      ...place(index),
      title: two(part.title),
      body: html(part.body),
      ...picture(part.picture),
      minutes: part.minutes,
    })),
  );
}

export function faqPageRows(): Row[] {
  return FAQ.map(({ id, title, lead }, index) => ({ id, ...place(index), title: two(title), lead: two(lead) }));
}

export function faqItemRows(): Row[] {
  return FAQ.flatMap(({ id: page, questions }) =>
    questions.map(({ id, ask, answer }, index) => ({
      id,
      page_id: page,
      ...place(index),
      title: two(ask),
      body: html(answer),
    })),
  );
}

export function knowledgeRows(): Row[] {
  return KNOWLEDGE.map(({ id, path, picture: name, title, lead, body }, index) => ({
    id,
    path,
    ...place(index),
    title: two(title),
    lead: two(lead),
    body: html(body),
    ...picture(name),
  }));
}

export function helpPageRows(): Row[] {
  return HELP.map(({ id, page, picture: name, alt, title, body, showOnNewPortal = false }) => ({
    id,
    page,
    title: two(title),
    body: html(body),
    file_link: `/pictures/${name}.svg`,
    file_name: two(alt),
    show_on_new_portal: showOnNewPortal,
  }));
}

export function marketingFolderRows(): Row[] {
  return FOLDERS.map(({ id, title, lead }, index) => ({ id, ...place(index), title: two(title), lead: two(lead) }));
}

export function marketingFileRows(): Row[] {
  return MATERIALS.map(({ id, folder, brand = null, file, date, title, lead }, index) => ({
    id,
    folder_id: folder,
    ...place(index),
    brand,
    title: two(title),
    lead: two(lead),
    file,
    preview: file.replace(/\.[a-z]+$/, '-preview.png'),
    published_on: date,
  }));
}

export function outsideLinkRows(): Row[] {
  const link = (name: string, hu: string, en: string, url: string, more: Row = {}) => ({
    name,
    title: { hu, en },
    url,
    ...more,
  });
  return [
    link('academy', 'Akadémia', 'Academy', '/sign-on/academy', {
      permission: 'Academy',
      customer_types: ['WHS', 'POS Horeca', 'POS Food'],
    }),
    link('menu-creator', 'Itallapkészítő', 'Menu creator', '/sign-on/menu-creator', {
      permission: 'Menu Creator (Pub Menu)',
      customer_types: ['POS Horeca'],
    }),
    link('brewery-tour', 'Sörgyárlátogatás', 'Brewery tour', 'https://revhegyi.example/latogatas'),
    link('empties', 'Göngyölegportál', 'Empties portal', 'https://gongyoleg.revhegyi.example/', {
      permission: 'Empties Management',
    }),
    link('brewery', 'A sörgyárról', 'About the brewery', 'https://revhegyi.example/sorgyar', {
      permission: 'About (brewery)',
    }),
  ].map((row, index) => ({ ...row, ...place(index) }));
}

export function sharepointLinkRows(): Row[] {
  const link = (id: string, name: string, hu: string, en: string, page: string) => ({
    id,
    name,
    label: { hu, en },
    link: `https://revhegyi.sharepoint.example/sites/raktar/${page}`,
  });
  return [
    link('stock', 'Raktárkészlet', 'Raktárkészlet és beérkezések', 'Stock and arrivals', 'SitePages/Keszlet.aspx'),
    link('slots', 'Idősávok', 'Rakodási idősávok', 'Loading slots', 'SitePages/Idosavok.aspx'),
    link('forms', 'Nyomtatványok', 'Nyomtatványok', 'Forms', 'Nyomtatvanyok'),
  ].map((row, index) => ({ ...row, ...place(index) }));
}

/** Both partners of the demo come with it (server/modules/partner-apps/demo-partner): their addresses are paths of the portal. */
export function partnerRows(): Row[] {
  const partner = (name: string, hu: string, en: string, es: string, more: Row) => ({
    name,
    title: { hu, en, es },
    entity_id: `urn:revhegyi:${name}`,
    acs_urls: [`/demo/partners/${name}/acs`],
    targets: [`/demo/partners/${name}`, `/demo/partners/${name}/`],
    ...more,
  });
  return [
    partner('academy', 'Révhegyi Akadémia', 'Révhegyi Academy', 'Academia Révhegyi', {
      name_id: 'pairwise',
      attributes: ['email', 'firstName', 'lastName', 'displayName', 'language', 'customerType', 'companyName', 'role'],
      permission: 'Academy',
      customer_types: ['WHS', 'POS Horeca', 'POS Food'],
    }),
    partner('menu-creator', 'Itallapkészítő', 'Menu creator', 'Creador de cartas', {
      name_id: 'email',
      attributes: ['email', 'displayName', 'language', 'customerType', 'companyId', 'companyName'],
      permission: 'Menu Creator (Pub Menu)',
      customer_types: ['POS Horeca'],
    }),
  ];
}

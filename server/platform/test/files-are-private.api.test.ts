import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Shop } from '#modules/orders/test-shop.ts';
import { startShop } from '#modules/orders/test-shop.ts';
import { importFiles } from '#modules/supplier-data/index.ts';
import { HEAD } from '#modules/bulk-upload/test-sheet.ts';
import { fileAnswer } from '#contract/file.ts';
import { sql } from '#platform/db/sql.ts';
import { EICAR, startPeer } from '#platform/virus-scanner/test-peer.ts';
import type { Peer } from '#platform/virus-scanner/test-peer.ts';
import { contextOf } from '../../context.ts';
import { content } from '../../surfaces/content.ts';
import { general } from '../../surfaces/general.ts';
import { identity } from '../../surfaces/identity.ts';

/** Promises F13: whatever comes as a file is for those it belongs to, cannot open as a page of ours, and was seen by the scanner. */
let shop: Shop;
let scanner: Peer;
let files: string;
const tokens = new Map<string, string>();

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'hordo-private-'));
  scanner = await startPeer();
  shop = await startShop({ FILES: files, VIRUS_SCANNER: scanner.address, LANGUAGES: 'hu,en,es' });
  for (const who of ['owner', 'basic', 'rival', 'accountant', 'editor'])
    tokens.set(who, await shop.signIn(`${who}@demo.example`));
});
afterAll(async () => {
  await shop?.close();
  await scanner?.close();
  await rm(files, { recursive: true, force: true });
});
beforeEach(() => {
  scanner.mode = 'scan';
});

interface Told {
  code: string;
  detail: string;
}
async function ask(who: string | null, method: string, path: string, body?: object, lang = 'en'): Promise<Response> {
  const form = body instanceof FormData;
  return fetch(`${shop.url}/api/${path}`, {
    method,
    // No worker runs here: a sheet is answered as it waits.
    headers: {
      lang,
      prefer: 'respond-async',
      ...(who && { authorization: `Bearer ${tokens.get(who)!}` }),
      ...(body && !form && { 'content-type': 'application/json' }),
    },
    ...(body && { body: form ? body : JSON.stringify(body) }),
  });
}
const told = async (answer: Response): Promise<[number, string, string]> => {
  const { code, detail } = (await answer.json()) as Told;
  return [answer.status, code, detail];
};
const form = (name: string, bytes: string | Uint8Array<ArrayBuffer>) => {
  const filled = new FormData();
  filled.append('file', new Blob([bytes]), name);
  return filled;
};
async function ticketOf(who: string, shipToId: string): Promise<string> {
  const answer = await ask(who, 'POST', 'general/tickets/CreateTicket?market=HU', {
    title: 'Csatolmány',
    description: 'Képpel.',
    mainCategory: 'RENDELES',
    subCategory: 'HIANYZO',
    shipToId,
    phone: '+36 1 999 0123',
  });
  return ((await answer.json()) as { caseNumber: string }).caseNumber;
}
const attach = (who: string, ticket: string, upload: FormData, lang = 'en') =>
  ask(who, 'POST', `general/tickets/UploadAttachmentsByTicketId?ticketId=${ticket}`, upload, lang);
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Pictures for everybody who looks at a page. */
const PUBLIC = new Set(['showMarketingPreview', 'showPicture']);
const PDF = '%PDF-1.4\n%őű\n';

interface Case {
  readonly method?: 'POST';
  readonly path: string;
  readonly body?: object;
  readonly type: RegExp;
  /** Anybody of the company may have it, or everybody who asks: it names nobody. */
  readonly forMany?: true;
}

describe('every file that can be had', () => {
  const own = new Map<string, Case>();

  beforeAll(async () => {
    const first = async (path: string) =>
      ((await (await ask('owner', 'GET', path)).json()) as { results: { id: string; previewLink?: string }[] })
        .results[0]!;
    const { id: document } = await first('general/mydocuments/GetAllDocuments?type=FT&limit=1');
    const { id: poster, previewLink } = await first('content/downloadmaterial?folder=posters&limit=1');
    const ticket = await ticketOf('owner', '2000001');
    const { results } = (await (await attach('owner', ticket, form('számla őű.pdf', PDF))).json()) as {
      results: { id: string }[];
    };
    const sheet = `${HEAD}\r\n2000001;2026-11-27;;;NINCS;1;;\r\n`;
    const { jobId } = (await (
      await ask('owner', 'POST', 'general/orders/BulkUploadOrdersAsync?store=default', form('rossz.csv', sheet))
    ).json()) as {
      jobId: string;
    };
    const { link: shown } = (await (
      await ask('editor', 'POST', 'desk/content-pictures', form('kep.png', PIXEL))
    ).json()) as { link: string };
    const [pdf, csv, xlsx, zip] = [/^application\/pdf$/, /^text\/csv/, /spreadsheetml/, /^application\/zip$/];
    const cases: Record<string, Case> = {
      downloadDocument: { path: `general/mydocuments/DownloadDocument/${document}`, type: pdf },
      downloadDocuments: {
        method: 'POST',
        path: 'general/mydocuments/DownloadDocuments',
        body: { ids: [document] },
        type: zip,
      },
      exportDocuments: { path: 'general/mydocuments/Export?type=FT', type: csv, forMany: true },
      exportEmptiesAccount: { path: 'general/emptiesaccount/Export', type: csv, forMany: true },
      downloadAttachment: { path: `general/tickets/DownloadAttachment/${results[0]!.id}`, type: pdf },
      downloadMarketingFile: {
        path: `content/downloadmaterial/file/${poster}`,
        type: /^(application\/pdf|image\/)/,
        forMany: true,
      },
      downloadMarketingFiles: {
        method: 'POST',
        path: 'content/downloadmaterial/bulk-files',
        body: { ids: [poster] },
        type: zip,
        forMany: true,
      },
      showMarketingPreview: { path: previewLink!.replace('/api/', ''), type: /^image\//, forMany: true },
      showPicture: { path: shown.replace('/api/', ''), type: /^image\/png$/, forMany: true },
      getBulkUploadTemplate: { path: 'general/orders/BulkUploadTemplate', type: xlsx, forMany: true },
      getBulkUploadErrors: { path: `general/orders/BulkUploadOrdersAsync/${jobId}/errors`, type: xlsx },
      exportSales: { path: 'general/power-bi/sales-report/export?from=2026-01&to=2026-10', type: xlsx, forMany: true },
      exportEvaluation: { path: 'general/power-bi/contract-evaluation/export?year=2026', type: xlsx, forMany: true },
      exportUsers: { path: 'identity/users/export', type: csv, forMany: true },
      exportOwnData: { path: 'identity/profile/export', type: /^application\/octet-stream$/, forMany: true },
    };
    for (const [operation, one] of Object.entries(cases)) own.set(operation, one);
  });
  const had = (operation: string, who: string | null, lang?: string) => {
    const { method = 'GET', path, body } = own.get(operation)!;
    return ask(who, method, path, body, lang);
  };

  test('is known to this test', () => {
    const routes = [...general, ...identity, ...content].flatMap((edge) => Object.entries(edge.routes));
    expect([...own.keys()].toSorted()).toEqual(
      routes.flatMap(([name, { response }]) => (response === fileAnswer ? [name] : [])).toSorted(),
    );
  });

  test('comes as an attachment with a type that is not guessed, under a policy that runs nothing, and is not kept by anything on the way', async () => {
    for (const [operation, { type }] of own) {
      const answer = await had(operation, 'owner');
      expect(answer.status, operation).toBe(200);
      expect((await answer.arrayBuffer()).byteLength, operation).toBeGreaterThan(0);
      const header = (name: string) => answer.headers.get(name);
      expect(header('content-type'), operation).toMatch(type);
      expect(header('content-disposition'), operation).toMatch(
        /^attachment; filename="[^"\\\r\n]+"; filename\*=UTF-8''\S+$/,
      );
      expect(header('x-content-type-options'), operation).toBe('nosniff');
      expect(header('content-security-policy'), operation).toBe("default-src 'none'; sandbox");
      expect(header('x-frame-options'), operation).toBe('DENY');
      expect(header('cross-origin-resource-policy'), operation).toBe('same-origin');
      // These are found by their checksum and are never another one.
      expect(header('cache-control'), operation).toBe(
        PUBLIC.has(operation) ? 'public, max-age=31536000, immutable' : 'private, no-store',
      );
    }
  });

  test('has a name in the language of who keeps it, unless people gave it one or it is shown under its checksum', async () => {
    const nameIn = async (operation: string, lang: string) => {
      const answer = await had(operation, 'owner', lang);
      await answer.arrayBuffer();
      return /filename\*=UTF-8''(\S+)$/.exec(answer.headers.get('content-disposition')!)![1];
    };
    const same: string[] = [];
    for (const operation of own.keys())
      if ((await nameIn(operation, 'hu')) === (await nameIn(operation, 'en'))) same.push(operation);
    expect(same.toSorted()).toEqual([
      'downloadAttachment',
      'downloadMarketingFile',
      'showMarketingPreview',
      'showPicture',
    ]);
  });

  test('is for nobody without a token, and a token in the address is none', async () => {
    for (const [operation, { method = 'GET', path, body }] of own) {
      if (PUBLIC.has(operation)) continue;
      expect((await had(operation, null)).status, operation).toBe(401);
      const token = tokens.get('owner')!;
      for (const name of ['token', 'access_token', 'id_token'])
        expect(
          (await ask(null, method, `${path}${path.includes('?') ? '&' : '?'}${name}=${token}`, body)).status,
          operation,
        ).toBe(401);
    }
  });

  test('that is somebody else’s is answered like one that does not exist', async () => {
    for (const [operation, { path, body, method = 'GET', forMany }] of own) {
      if (forMany) continue;
      const id = body ? (body as { ids: string[] }).ids[0]! : path.match(/(?<=\/)[0-9a-f-]+(?=$|\/errors)/)![0];
      const none = /^\d+$/.test(id) ? '99999999' : id.replace(/[0-9a-f]/g, (sign) => (sign === '0' ? '1' : '0'));
      const unknown = await ask('rival', method, path.replace(id, none), body && { ids: [none] });
      const foreign = await had(operation, 'rival');
      const text = async (answer: Response) =>
        (await answer.text())
          .replace(/"requestId":"[^"]*"/, '')
          .replaceAll(id, 'ID')
          .replaceAll(none, 'ID');
      expect([foreign.status, await text(foreign)], operation).toEqual([404, await text(unknown)]);
      expect([...unknown.headers.keys()].toSorted(), operation).toEqual([...foreign.headers.keys()].toSorted());
    }
  });

  test('has no other address: neither the folder of files nor a way out of the folder of pictures', async () => {
    const kept = (await readdir(files, { recursive: true })).filter((name) => /\.pdf$|tickets\/.*\//.test(name));
    expect(kept.length).toBeGreaterThan(0);
    for (const key of kept)
      for (const place of ['', 'files/', 'data/files/', 'api/general/', 'api/content/', 'pictures/../../', 'art/'])
        for (const path of [`/${place}${key}`, `/${place}${key.replaceAll('/', '%2f')}`]) {
          const answer = await fetch(shop.url + path, {
            headers: { authorization: `Bearer ${tokens.get('owner')!}`, accept: '*/*' },
          });
          expect(answer.headers.get('content-type'), path).not.toMatch(/pdf|octet/);
        }
    for (const out of [
      '..%2f..%2fpackage.json',
      '%2e%2e/%2e%2e/package.json',
      '..%5c..%5cpackage.json',
      '....//package.json',
      '/etc/passwd',
      '%00',
      'tap.svg%00.png',
    ]) {
      const answer = await fetch(`${shop.url}/pictures/${out}`);
      expect(answer.headers.get('content-type'), out).toMatch(/^(text\/html|application\/problem\+json)/);
      expect(await answer.text(), out).not.toMatch(/"dependencies"|root:/);
    }
  });

  test('keeps the name that people gave it, and no name breaks out of its header', async () => {
    const ticket = await ticketOf('owner', '2000001');
    const names = ['őszi számla (2).pdf', 'a;b%22.pdf', "it's 100%.pdf", 'a,b=c.pdf', `${'é'.repeat(150)}.pdf`];
    for (const [index, name] of names.entries())
      expect((await attach('owner', ticket, form(name, `${PDF}${index}`))).status, name).toBe(200);
    const { results } = (await (
      await ask('owner', 'GET', `general/tickets/GetAttachmentsByTicketId/${ticket}`)
    ).json()) as {
      results: { id: string; name: string }[];
    };
    expect(results.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
    for (const { id, name } of results) {
      const answer = await ask('owner', 'GET', `general/tickets/DownloadAttachment/${id}`);
      const [, encoded] = /filename\*=UTF-8''(\S+)$/.exec(answer.headers.get('content-disposition')!)!;
      expect(decodeURIComponent(encoded!)).toBe(name);
    }
    const other = await ticketOf('owner', '2000001');
    for (const name of ['../../x.pdf', 'a/b.pdf', 'a\\b.pdf', 'a\u202efdp.exe', '.htaccess.pdf', 'x'.repeat(201)])
      expect((await told(await attach('owner', other, form(name, PDF))))[1], name).toBe('FILE_NAME_REFUSED');
  });
});

describe('a virus scanner', () => {
  const attachments = async (ticket: string) =>
    (
      (await (await ask('owner', 'GET', `general/tickets/GetAttachmentsByTicketId/${ticket}`)).json()) as {
        results: unknown[];
      }
    ).results.length;
  const inFolder = async () => (await readdir(files, { recursive: true })).length;
  const sheet = (more: string) => form('rendeles.csv', `${HEAD}\r\n2000001;2026-11-27;;;100101;1;;${more}\r\n`);
  const upload = (body: FormData, lang = 'en') =>
    ask('owner', 'POST', 'general/orders/BulkUploadOrdersAsync?store=default', body, lang);

  test('sees every byte of an attachment; what it finds is kept nowhere and told in the language', async () => {
    const ticket = await ticketOf('owner', '2000001');
    const before = await inFolder();
    for (const [lang, text] of [
      ['hu', 'A víruskereső kártékony tartalmat talált, ezért a fájlt nem fogadtuk be: kép.pdf'],
      ['en', 'The virus scanner found something harmful in kép.pdf, so the file was not accepted.'],
      ['es', 'El antivirus ha encontrado contenido dañino en kép.pdf; el archivo no se ha aceptado.'],
    ])
      for (const bytes of [`${PDF}${EICAR}`, `${PDF}${'x'.repeat(65_536 - 40)}${EICAR}${'x'.repeat(9)}`])
        expect(await told(await attach('owner', ticket, form('kép.pdf', bytes), lang))).toEqual([
          422,
          'FILE_INFECTED',
          text,
        ]);
    expect([await attachments(ticket), await inFolder()]).toEqual([0, before]);
    expect((await attach('owner', ticket, form('kép.pdf', PDF))).status).toBe(200);
    expect(scanner.seen.at(-1)!.bytes.toString()).toBe(PDF);
    expect(await attachments(ticket)).toBe(1);
  });

  test('sees a sheet of orders before it is read', async () => {
    const jobs = async () =>
      (await shop.app.database.row<{ count: number }>(sql`select count(*) from bulk_job`))!.count;
    const before = await jobs();
    expect((await told(await upload(sheet(EICAR)))).slice(0, 2)).toEqual([422, 'FILE_INFECTED']);
    // Not even a workbook that would have been refused for its size is opened first.
    const seen = scanner.seen.length;
    await upload(form('rendeles.xlsx', 'PK\u0003\u0004 nothing'));
    expect([await jobs(), scanner.seen.length]).toEqual([before, seen + 1]);
  });

  test('sees what an import brings', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hordo-import-'));
    await mkdir(join(folder, 'marketing'));
    await writeFile(join(folder, 'marketing', 'plakat.txt'), `x${EICAR}`);
    await writeFile(
      join(folder, 'marketing-files.csv'),
      'id,folder_id,title_hu,lead_hu,file,published_on\none,posters,x,x,plakat.txt,2020-01-01\n',
    );
    const faults = async () =>
      (await importFiles(contextOf(shop.app), folder)).faults
        .filter(({ column }) => column === 'file')
        .map(({ code }) => code);
    expect(await faults()).toEqual(['infected']);
    scanner.mode = 'close';
    expect(await faults()).toEqual(['noVerdict']);
    await rm(folder, { recursive: true });
  });

  test.each(['close', 'stream: Can not allocate memory ERROR', 'limit'])(
    'that gives no verdict (%s) lets nothing in, and says so',
    async (mode) => {
      const ticket = await ticketOf('owner', '2000001');
      scanner.mode = mode;
      const before = await inFolder();
      for (const [lang, text] of [
        [
          'hu',
          'A fájlt most nem tudjuk vírusra ellenőrizni, ezért nem fogadtuk be. Kérjük, próbálja meg néhány perc múlva.',
        ],
        [
          'en',
          'The file cannot be checked for viruses just now, so it was not accepted. Please try again in a few minutes.',
        ],
        [
          'es',
          'Ahora no podemos comprobar si el archivo tiene virus, por lo que no se ha aceptado. Inténtelo de nuevo en unos minutos.',
        ],
      ])
        expect(await told(await attach('owner', ticket, form('kép.pdf', PDF), lang))).toEqual([
          503,
          'SCANNER_AWAY',
          text,
        ]);
      expect((await told(await upload(sheet('x'))))[1]).toBe('SCANNER_AWAY');
      expect([await attachments(ticket), await inFolder()]).toEqual([0, before]);
      // The rest of the portal goes on.
      expect((await ask('owner', 'GET', 'general/tickets/GetCategories')).status).toBe(200);
    },
  );
});

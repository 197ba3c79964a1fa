import type { Db } from '#platform/db/db.ts';
import { sql } from '#platform/db/sql.ts';
import type { DocumentName } from './document.ts';

interface Acceptance {
  readonly uid: string;
  readonly documents: Readonly<Record<DocumentName, string>>;
  readonly at: Date;
  readonly language: string;
  readonly ip: string;
}

export async function recordAcceptance(db: Db, { uid, documents, at, language, ip }: Acceptance): Promise<void> {
  for (const [document, version] of Object.entries(documents)) {
    await db.run(sql`insert into document_acceptance (uid, document, version, at, language, ip) values (${uid}, ${document}, ${version}, ${at}, ${language}, ${ip || null})
      on conflict (uid, document, version) do nothing`);
  }
}

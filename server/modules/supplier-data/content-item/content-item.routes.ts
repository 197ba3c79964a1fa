import type { DeskContentItem } from '#contract/desk/content.ts';
import { deskContentRoutes } from '#contract/desk/content.ts';
import { restEdge } from '#platform/http/edge.ts';
import { personName } from '#values/person-name.ts';
import type { Day } from '#values/day.ts';
import type { Language } from '#values/text.ts';
import { inLanguage } from '#values/text.ts';
import { presentWrong, sayWrong } from '../fault.ts';
import { countContent, listChoices, listContent } from './list-content.ts';
import { findViewers, previewContent } from './preview-content.ts';
import type { ContentItem, Published } from './write-content.ts';
import {
  createContent,
  dropDraft,
  listVersions,
  publishContent,
  readContent,
  revertContent,
  unschedule,
  withdrawContent,
  writeDraft,
} from './write-content.ts';

export const deskContentEdge = restEdge(deskContentRoutes, {
  countContent: async (ctx) => ({ kinds: await countContent(ctx) }),
  listContent: async (ctx, { params, query: { offset, limit, ...filter } }) => {
    const { total, rows } = await listContent(ctx, params.kind, filter, { offset, limit });
    return {
      total,
      items: rows.map(({ key, title, live, from, to, draftAt, draftBy, publishAt, failed, missing, outdated }) => ({
        id: idOf(key),
        title: inLanguage(title, ctx.language) || idOf(key),
        live,
        shownFrom: from,
        shownTo: to,
        draftAt: draftAt?.toISOString() ?? null,
        draftBy,
        publishAt: publishAt?.toISOString() ?? null,
        failed,
        missing: [...missing],
        outdated: [...outdated],
      })),
    };
  },
  getContent: async (ctx, { params }) => presentItem(await readContent(ctx, params.kind, params.id), ctx.language),
  createContent: async (ctx, { params, body }) =>
    presentItem(await createContent(ctx, params.kind, body.cells), ctx.language),
  writeDraft: async (ctx, { params, body, version }) =>
    presentItem(await writeDraft(ctx, params.kind, params.id, body, version), ctx.language),
  dropDraft: async (ctx, { params, version }) => ({ dropped: await dropDraft(ctx, params.kind, params.id, version) }),
  publishContent: async (ctx, { params, body, version }) =>
    presentPublished(await publishContent(ctx, params.kind, params.id, body, version), ctx.language),
  unscheduleContent: async (ctx, { params, version }) =>
    presentItem(await unschedule(ctx, params.kind, params.id, version), ctx.language),
  listContentVersions: async (ctx, { params }) => {
    const { live } = await readContent(ctx, params.kind, params.id);
    const versions = await listVersions(ctx, params.kind, params.id);
    return {
      versions: versions.map(({ no, at, by, cells, liveVersion }, index) => ({
        no,
        at: at.toISOString(),
        by,
        cells,
        live: index === 0 && liveVersion === live?.version,
      })),
    };
  },
  revertContent: async (ctx, { params, body }) =>
    presentPublished(await revertContent(ctx, params.kind, params.id, body), ctx.language),
  withdrawContent: async (ctx, { params, body }) =>
    presentPublished(await withdrawContent(ctx, params.kind, params.id, body.over), ctx.language),
  previewContent: async (ctx, { params, body }) => ({
    viewers: (await previewContent(ctx, params.kind, { ...body, day: body.day as Day | undefined })).map(
      ({ viewer, customerTypes, language, why }) => ({
        uid: viewer?.uid ?? null,
        name: viewer ? personName(ctx.language, viewer) : '',
        company: viewer?.company ?? '',
        customerTypes: [...customerTypes],
        language,
        sees: why.length === 0,
        why: [...why],
      }),
    ),
  }),
  findContentViewers: async (ctx, { query }) => ({
    viewers: (await findViewers(ctx, query.search)).map((viewer) => ({
      uid: viewer.uid,
      name: personName(ctx.language, viewer),
      company: viewer.company,
    })),
  }),
  listContentChoices: async (ctx, { params }) => ({
    choices: (await listChoices(ctx, params.kind)).map(({ id, title }) => ({
      id,
      title: inLanguage(title, ctx.language),
    })),
  }),
});

const idOf = (key: string): string => (JSON.parse(key) as [string])[0];

function presentItem(
  { kind, id, live, draft, missing, outdated, versions }: ContentItem,
  language: Language,
): DeskContentItem {
  return {
    kind,
    id,
    version: draft?.version ?? 0,
    live: live && { version: live.version, cells: live.cells },
    draft: draft && {
      cells: draft.cells,
      confirmed: [...draft.confirmed],
      publishAt: draft.publishAt?.toISOString() ?? null,
      over: draft.over,
      failed: draft.failed && sayFailed(language, draft.failed),
      by: draft.by,
      at: draft.at.toISOString(),
    },
    missing: [...missing],
    outdated: [...outdated],
    versions,
  };
}

/** Faults are kept as data; anything else is a code of its own. */
function sayFailed(language: Language, failed: string): string {
  if (!failed.startsWith('[')) return failed;
  return (JSON.parse(failed) as Published['faults'])
    .map(({ column, ...wrong }) => `${column}: ${sayWrong(language, wrong)}`)
    .join(' ');
}

function presentPublished({ item, changeSet, faults }: Published, language: Language) {
  return {
    item: presentItem(item, language),
    changeSet,
    faults: faults.map(({ column, ...wrong }) => ({ column, ...presentWrong(language, wrong) })),
  };
}

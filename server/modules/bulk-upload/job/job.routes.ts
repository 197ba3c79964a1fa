import { bulkUploadRoutes } from '#contract/general/bulk-upload.ts';
import { restEdge } from '#platform/http/edge.ts';
import { withStatus } from '#platform/http/reply.ts';
import { say } from '#wording/say.ts';
import type { Ctx } from '../../../context.ts';
import { XLSX, makeErrorFile, makeTemplate } from '../template/make-file.ts';
import { closeJob, confirmJob } from './decide-job.ts';
import { presentJob, presentRow, presentSummary } from './job.present.ts';
import { listOwnJobs, listOwnRows, readJob } from './read-job.ts';
import { settled, uploadSheet } from './upload-sheet.ts';

export const bulkUploadEdge = restEdge(bulkUploadRoutes, {
  bulkUploadOrders: async (ctx, { query, upload, respondAsync }) => {
    const taken = await uploadSheet(ctx, { store: query.store, again: query.again, upload });
    const job = respondAsync ? taken : await settled(ctx, taken);
    const shown = presentJob(ctx, await readJob(ctx, job.id));
    return shown.state === 'waiting' ? withStatus(422, { ...faulty(ctx), ...shown }) : orUnderWay(shown);
  },
  listBulkUploads: async (ctx, { query }) => {
    const { total, rows } = await listOwnJobs(ctx, query);
    return { total, ...query, results: rows.map(presentSummary) };
  },
  getBulkUpload: async (ctx, { params }) => presentJob(ctx, await readJob(ctx, params.jobId)),
  listBulkUploadRows: async (ctx, { params, query: { outcome, ...page } }) => {
    const { total, rows } = await listOwnRows(ctx, params.jobId, outcome, page);
    return { total, ...page, results: rows.map((row) => presentRow(ctx, row)) };
  },
  confirmBulkUpload: async (ctx, { params, query, respondAsync }) => {
    const job = await confirmJob(ctx, params.jobId, query.standing);
    if (!respondAsync) await settled(ctx, job);
    return orUnderWay(presentJob(ctx, await readJob(ctx, job.id)));
  },
  closeBulkUpload: async (ctx, { params }) =>
    presentJob(ctx, await readJob(ctx, (await closeJob(ctx, params.jobId)).id)),
  getBulkUploadErrors: async (ctx, { params }) => asSheet(await makeErrorFile(ctx, params.jobId)),
  getBulkUploadTemplate: async (ctx) => asSheet(await makeTemplate(ctx)),
});

function asSheet({ name, bytes }: { name: string; bytes: Uint8Array }) {
  return { file: { name, mime: XLSX, bytes: bytes.byteLength, body: bytes } };
}

/** 202 while rows are judged or orders made: `made` is not all of it yet. */
function orUnderWay(job: ReturnType<typeof presentJob>) {
  return job.state === 'checking' || job.state === 'ordering' ? withStatus(202, job) : job;
}

/** Rows are faulty: a problem like any other, with the job beside it. */
function faulty({ language, requestId }: Ctx) {
  const code = 'BULK_ROWS_FAULTY';
  return {
    type: `urn:hordo:problem:${code.toLowerCase()}`,
    title: code,
    status: 422,
    code,
    detail: say(language, `refusal.${code}`),
    requestId,
  };
}

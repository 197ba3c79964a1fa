import type { GraphQLError } from 'graphql';
import type { FastifyBaseLogger } from 'fastify';
import type { Language } from '#values/text.ts';
import { Refusal } from '#vocabulary/refusal.ts';
import { asBusy, logBusy } from '../http/errors.ts';
import { problemOf } from '../http/problem.ts';
import { graphql } from './engine.ts';

export interface Answered {
  message: string;
  path?: readonly (string | number)[];
  locations?: readonly unknown[];
  extensions: Record<string, unknown> & { params?: Refusal['params'] };
}

/** contract 3: every top-level error has a category; refusals keep their code, everything unexpected stays quiet. */
export function answeredError(
  error: GraphQLError,
  language: Language,
  requestId: string,
  log: FastifyBaseLogger,
): Answered {
  const cause = rootOf(error);
  const where = { ...(error.path && { path: error.path }), ...(error.locations && { locations: error.locations }) };
  if (cause instanceof Refusal) {
    const { category, errorCode } = cause.rule;
    const { detail } = problemOf(cause, language, requestId);
    return {
      message: detail,
      ...where,
      extensions: {
        category,
        code: cause.code,
        ...(errorCode && { error_code: errorCode }),
        ...(Object.keys(cause.params).length > 0 && { params: cause.params }),
      },
    };
  }
  if (isGraphqlError(cause)) return { message: error.message, ...where, extensions: { category: 'graphql-input' } };
  const busy = (cause as { statusCode?: number }).statusCode === 503;
  const problem = problemOf(cause, language, requestId);
  const status = (cause as { statusCode?: number }).statusCode ?? 500;
  if (status >= 400 && status < 500)
    return { message: problem.detail, ...where, extensions: { category: 'graphql-input', code: problem.code } };
  if (busy) logBusy(log, cause, requestId);
  else log.error({ err: cause, requestId, path: error.path }, 'graphql operation failed');
  return { message: problem.detail, ...where, extensions: { category: 'internal', code: problem.code, requestId } };
}

/** The HTTP status of an answer with errors (contract 1): authentication 401, authorization 401/403, crash 500, else 200. */
export function statusOf(errors: readonly GraphQLError[], hasData: boolean): number {
  let status = 200;
  for (const error of errors) {
    const cause = rootOf(error);
    if (cause instanceof Refusal) {
      if ([401, 403, 413, 415, 429, 503].includes(cause.rule.status) || cause.code === 'QUERY_MISSING')
        status = Math.max(status, cause.rule.status);
    } else if (isGraphqlError(cause)) status = Math.max(status, hasData ? 200 : 400);
    else status = Math.max(status, (cause as { statusCode?: number }).statusCode ?? 500);
  }
  return status;
}

function rootOf(error: unknown): unknown {
  let cause = error;
  while (isGraphqlError(cause) && cause.originalError) cause = cause.originalError;
  return asBusy(cause);
}

export function isGraphqlError(error: unknown): error is GraphQLError {
  return error instanceof graphql.GraphQLError;
}

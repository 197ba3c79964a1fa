import type * as Graphql from 'graphql';
import type * as Jit from 'graphql-jit';
import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/**
 * graphql and the compiler of its queries, both loaded as CommonJS: loaded as a module the compiler would bring a second copy of
 * graphql, which takes no schema of the first.
 */
export const graphql = load('graphql') as typeof Graphql;
export const { compileQuery, isCompiledQuery } = load('graphql-jit') as typeof Jit;

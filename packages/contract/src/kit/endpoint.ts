import type { SecondStepDeed } from '@stroyfin/domain/access/second-step'
import type { Right } from '@stroyfin/domain/access/sections'
import type { z } from 'zod'

/** Who may call: anybody, any session, superusers, or holders of every listed right in the company. */
export type Access = 'public' | 'session' | 'superuser' | Right | readonly Right[]

export interface Endpoint<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** Shown in the reference at /api/docs. */
  readonly title: string
  readonly access: Access
  /** What it is to the second step of the sign-in: a decision, or money that leaves. */
  readonly second_step?: SecondStepDeed
  /** A read runs in a read-only transaction and may be repeated; a write takes an Idempotency-Key. */
  readonly effect: 'read' | 'write'
  readonly input: I
  readonly output: O
}

/** Declares one call of the wire: address, right, shape in, shape out. */
export function endpoint<I extends z.ZodType, O extends z.ZodType>(declared: Endpoint<I, O>): Endpoint<I, O> {
  return declared
}

/** What the browser sends. */
export type Sent<E extends Endpoint> = z.input<E['input']>
/** What the server's use case receives after validation. */
export type Received<E extends Endpoint> = z.output<E['input']>
/** What the server's use case returns: sums still as exact decimal text. */
export type Served<E extends Endpoint> = z.input<E['output']>
/** What the browser reads: sums as JSON numbers. */
export type Answer<E extends Endpoint> = z.output<E['output']>

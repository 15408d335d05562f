import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, moneyOut, positiveId } from '../kit/fields.ts'
import { paymentChoice } from './bank-line.ts'

/** The line of another own account that tells of the same transfer. */
export const mirrorLine = z.object({
  line_id: id,
  version: z.number().int(),
  account: z.string(),
  number: z.string(),
  date: z.string(),
})
export type MirrorLine = z.output<typeof mirrorLine>

const part = z.object({ payment: paymentChoice, summ: moneyOut })

/** What a line could pay, why, and who competes for it. */
export const matchProposal = z.object({
  line_id: id,
  score: z.number().int(),
  /** May be booked together with all the others at one press. */
  sure: z.boolean(),
  reasons: z.array(z.string()),
  /** What makes a person look twice: a date far from that of the payment. */
  doubts: z.array(z.string()),
  /** What its payment lacks after the line: the line is of another sum, and for a person to look at. */
  short_summ: moneyOut,
  note: z.string().nullable(),
  parts: z.array(part),
  /** Paid payments from which the money of the line comes back. */
  returns: z.array(part),
  /** Paid payments from which it may come back alike. */
  return_rivals: z.array(paymentChoice),
  /** Of a transfer between own accounts; several fit alike. */
  mirrors: z.array(mirrorLine),
  /** Payments that fit equally: a person chooses. */
  rivals: z.array(paymentChoice),
})
export type MatchProposal = z.output<typeof matchProposal>

/** Proposals for the lines of a statement that still wait; nothing is booked by this call. */
export const proposeMatches = endpoint({
  method: 'POST',
  path: '/api/bank-statements/propose',
  title: 'Предложить разнесение выписки',
  access: ['import_xlsx.access', 'payment.view'],
  effect: 'read',
  input: z.object({ statement_id: positiveId }),
  output: z.object({
    items: z.array(matchProposal),
    sure: z.number().int(),
    sure_summ: moneyOut,
    /** Beyond doubt as well, of payments that nobody has approved: a person with the right decides (K-18). */
    unapproved: z.number().int(),
    unapproved_summ: moneyOut,
  }),
})

import { CONTRACTOR_KINDS } from '@stroyfin/domain/contractors/contractor-kind'
import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { decimal, id, moneyOut, positiveId, requiredText } from '../kit/fields.ts'

const party = z.object({
  name: z.string(),
  inn: z.string(),
  kpp: z.string(),
  kind: z.enum(CONTRACTOR_KINDS),
  address: z.string(),
})
const sums = z.object({ net_summ: moneyOut, vat_summ: moneyOut, summ: moneyOut })

/** A contract the document may be made under. */
export const updAgreement = z.object({
  id,
  number: z.string(),
  date: z.string(),
  /** Percent; null is «Без НДС». */
  vat_rate: z.string().nullable(),
  executor_name: z.string(),
  customer_name: z.string(),
  project_name: z.string().nullable(),
})
export type UpdAgreement = z.output<typeof updAgreement>

export const updLine = z.object({
  name: z.string(),
  code: z.string(),
  unit: z.string(),
  volume: decimal,
  price: decimal,
  vat_rate: z.string().nullable(),
  net_summ: moneyOut,
  vat_summ: moneyOut,
  /** Number in the estimate as the file tells it, and the line of the chosen contract's estimate that it accepts. */
  position: z.string(),
  estimate_line_id: id.nullable(),
  estimate_name: z.string().nullable(),
})
export type UpdLineShown = z.output<typeof updLine>

/**
 * double: the company has this document already; alike: it has one of another day that is likely the same; basis: the file
 * names another contract; sums: the signed file and the document differ; rate: its VAT is not that of the contract; day: its
 * day has not come yet.
 */
const updQuestion = z.enum(['double', 'alike', 'basis', 'sums', 'rate', 'day'])

export const updShown = z.object({
  version: z.string(),
  kind: z.enum(['upd', 'ks-2']),
  /** Only of УПД. */
  status: z.number().int().nullable(),
  number: z.string(),
  date: z.string(),
  seller: party,
  buyer: party,
  /** The seller is no contractor yet: who may make one of what the file tells, the reader or the people named. */
  new_seller: z.object({ may_create: z.boolean(), creators: z.array(z.string()) }).nullable(),
  /** The contract as the file names it. */
  basis: z.object({ number: z.string(), date: z.string().nullable() }).nullable(),
  lines: z.array(updLine),
  /** As the file states them and as the document will have them. */
  of_file: sums,
  of_document: sums,
  agreements: z.array(updAgreement),
  /** The one among them that the file names, or the only one. */
  picked_id: id.nullable(),
  warnings: z.array(z.string()),
  /** What has to be answered before a document is made. */
  questions: z.array(z.object({ asks: updQuestion, text: z.string() })),
  /** Why no document can be made of the file; empty when it can. */
  faults: z.array(z.string()),
})
export type UpdShown = z.output<typeof updShown>

/** What an uploaded XML of УПД or of an act of КС-2 would become under a contract; saves nothing. */
export const readUpdFile = endpoint({
  method: 'POST',
  path: '/api/ks/read-upd',
  title: 'Прочитать УПД или акт КС-2 из файла',
  access: ['ks.view', 'ks.create'],
  effect: 'read',
  input: z.object({ file: requiredText(60), agreement_id: positiveId.nullish() }),
  output: updShown,
})

/** The document of a file of УПД or of an act of КС-2, the file itself attached to it. */
export const createFromUpd = endpoint({
  method: 'POST',
  path: '/api/ks/create-from-upd',
  title: 'Создать документ из файла УПД или КС-2',
  access: ['ks.view', 'ks.create'],
  effect: 'write',
  input: z.object({
    file: requiredText(60),
    agreement_id: positiveId,
    /** Questions that a person has said yes to. */
    agreed: z.array(updQuestion).max(updQuestion.options.length).default([]),
  }),
  output: z.object({ ks: id, message: z.string() }),
})

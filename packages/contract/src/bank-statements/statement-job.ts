import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { jobInput, jobState, jobStopped } from '../kit/job.ts'

const loadedStatement = z.object({
  statement_id: id,
  account: z.string(),
  added: z.number().int(),
  /** Lines of the file that another statement had brought before. */
  known: z.number().int(),
})

/** One payment that the bank has written twice, or payments that are alike. */
export const REPEAT_ANSWERS = ['once', 'each'] as const

/** What has to be answered before a file is loaded, and what has been answered already. */
const statementQuestion = z.object({
  /**
   * known: all of it is there already; repeats: a document stands in the file more than once, or a loaded line
   * differs from it in the purpose alone; doubts: an account that is nobody's in the group, balances that do not go on
   * from those that are loaded or that are not theirs.
   */
  asks: z.enum(['known', 'repeats', 'doubts']),
  file: z.string(),
  again: z.boolean(),
  doubts: z.boolean(),
  repeats: z.enum(REPEAT_ANSWERS).nullable(),
})
export type StatementQuestion = z.output<typeof statementQuestion>

export const statementJobResult = z.object({
  message: z.string(),
  statements: z.array(loadedStatement),
  /** Lines booked on payments. */
  matched: z.number().int(),
})
export type StatementJobResult = z.output<typeof statementJobResult>

/** How far the reading or the booking of a statement is, and how it ended; what is wrong with the file, line by line. */
export const loadStatementJob = endpoint({
  method: 'POST',
  path: '/api/bank-statements/load-job',
  title: 'Ход загрузки выписки',
  access: ['import_xlsx.access', 'payment.view'],
  effect: 'read',
  input: jobInput,
  output: jobState.extend({
    result: statementJobResult.nullable(),
    problems: z.array(z.string()),
    /** As the person's own computer calls the file; null of a booking. */
    file_name: z.string().nullable(),
    /** Why the file was not loaded, when whoever answers may load it all the same. */
    question: statementQuestion.nullable(),
  }),
})

/** What of mine is not done yet: whoever comes back to the page finds it. */
export const loadRunningStatementJobs = endpoint({
  method: 'POST',
  path: '/api/bank-statements/running-jobs',
  title: 'Идущие загрузки выписок',
  access: ['import_xlsx.access', 'payment.view'],
  effect: 'read',
  input: z.object({}),
  output: z.object({
    items: z.array(z.object({ job_id: id, statement_id: id.nullable() })),
  }),
})

/** Stops what is not done yet; nothing of it stays. */
export const cancelStatementJob = endpoint({
  method: 'POST',
  path: '/api/bank-statements/cancel-job',
  title: 'Остановить загрузку выписки',
  access: ['import_xlsx.access', 'payment.view', 'payment.edit'],
  effect: 'write',
  input: jobInput,
  output: jobStopped,
})

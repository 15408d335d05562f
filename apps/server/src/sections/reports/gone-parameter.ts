import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import type { Report } from '@stroyfin/reports/engine/define-report'
import type { ReportQuery } from '@stroyfin/reports/engine/report-parameter'
import { isStill, type Named } from './name-store.ts'

type Asked = Pick<ReportQuery, 'company_id' | 'parameters'>

const NAMED: readonly string[] = ['project', 'loan_agreement', 'contractor', 'agreement', 'article']

/** The first parameter that points at what the company has no more: the report would be empty without a word. */
export async function goneParameter(
  db: Db,
  { parameters }: Report,
  { company_id, parameters: values }: Asked,
): Promise<string | null> {
  for (const { code, kind, title } of parameters) {
    const id = values[code]
    if (typeof id !== 'number' || !NAMED.includes(kind)) continue
    if (!(await isStill(db, company_id, kind as Named, id))) return title
  }
  return null
}

/** An empty table would pass what is deleted off as what has no documents. */
export async function refuseGone(db: Db, report: Report, asked: Asked): Promise<void> {
  const gone = await goneParameter(db, report, asked)
  if (gone !== null)
    throw new Refusal('invalid', `Не найдено то, что выбрано в условии «${gone}»: возможно, оно удалено`)
}

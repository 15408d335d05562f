import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

const GIGABYTE = 1024 ** 3
const PERSON_GB = 2

export interface UploadLimits {
  person_day: number
  company: number
}

/** `FILES_LIMIT_GB` is how much all files of one company may take. */
export function uploadLimits(setting: string | undefined): UploadLimits {
  const gb = setting === undefined || setting === '' ? 100 : Number(setting)
  if (!Number.isInteger(gb) || gb < 1)
    throw new Error(`FILES_LIMIT_GB: ожидалось целое число гигабайт от 1, а стоит «${setting}»`)
  return { person_day: PERSON_GB * GIGABYTE, company: gb * GIGABYTE }
}

interface Asked {
  company_id: number
  user_id: number
  bytes: number
}

/** A person brings only so much in a day, a company keeps only so much. */
export async function refuseOverQuota(
  db: Db,
  { company_id, user_id, bytes }: Asked,
  limits: UploadLimits,
): Promise<void> {
  const found = await sql<{ today: number; whole: number }>`
    select coalesce(sum(size) filter (where created_by = ${user_id} and created_at > now() - interval '1 day'), 0)::float8
        as today,
      coalesce(sum(size), 0)::float8 as whole
    from files where company_id = ${company_id}`.execute(db)
  const { today = 0, whole = 0 } = found.rows[0] ?? {}
  if (whole + bytes > limits.company)
    throw new Refusal(
      'too_large',
      `Место для файлов компании кончилось: занято ${inGb(whole)} из ${inGb(limits.company)}. Попросите администратора сервера увеличить его`,
    )
  if (today + bytes > limits.person_day)
    throw new Refusal(
      'too_large',
      `За сутки можно загрузить не больше ${inGb(limits.person_day)}, загружено ${inGb(today)}. Продолжите завтра`,
    )
}

/** Uploads of one company are counted one after another till the end of the transaction. */
export async function takeQuotaTurn(db: Db, company_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('files-quota'), ${company_id}::int)`.execute(db)
}

const inGb = (bytes: number) =>
  `${new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 2 }).format(bytes / GIGABYTE)} ГБ`

import type { Db } from '@stroyfin/database/connection/db'
import { lowerFirst } from '@stroyfin/domain/russian/lower-first'
import type { House } from '../http/call.ts'
import { STATEMENT_JOB } from '../sections/bank-statements/public.ts'
import { ESTIMATE_IMPORT_JOB } from '../sections/estimates/public.ts'
import { PRINT_JOB } from '../sections/forms/public.ts'
import { IMPORT_JOB, UNDO_JOB } from '../sections/imports/public.ts'
import { tell } from '../sections/notifications/public.ts'
import { PACKAGE_JOB } from '../sections/registries/public.ts'
import { REPORT_DELIVERY_JOB, REPORT_FILE_JOB } from '../sections/reports/public.ts'
import { DEAD_WORDS, type JobRow } from './job-store.ts'

/** What the person has asked for, in the words of the page it was asked on. */
const NAMES: Readonly<Record<string, string>> = {
  [STATEMENT_JOB]: 'Выписка банка',
  [ESTIMATE_IMPORT_JOB]: 'Загрузка сметы',
  [IMPORT_JOB]: 'Загрузка из файла',
  [UNDO_JOB]: 'Отмена импорта',
  [PRINT_JOB]: 'Печатная форма',
  [PACKAGE_JOB]: 'Пакет документов для банка',
  [REPORT_FILE_JOB]: 'Файл отчёта',
  [REPORT_DELIVERY_JOB]: 'Рассылка отчёта',
}

/** Whoever waits for work that no server outlives hears that it will not come. */
export function tellGivenUp(house: House) {
  return async (db: Db, { company_id, user_id, kind }: JobRow): Promise<void> => {
    if (user_id === null) return
    const text = `${NAMES[kind] ?? 'Фоновая работа'}: ${lowerFirst(DEAD_WORDS)}`
    await tell({ db, company_id, house }, { group: 'jobs', user_ids: [user_id], text, link: null })
  }
}

import { MARKED_FAMILIES, type MarkedObject } from '@stroyfin/domain/bank/bank-mark'
import { endpoint } from '../kit/endpoint.ts'
import { listExportFile, listExportInput } from '../kit/list-export.ts'
import { totalOut, windowInput, windowOutput } from '../kit/window.ts'
import { markedRow } from './marked-row.ts'

const listOf = (object: MarkedObject, title: string) =>
  endpoint({
    method: 'POST',
    path: `/api/bank-marks/load-${MARKED_FAMILIES[object].report}`,
    title,
    access: `${MARKED_FAMILIES[object].report}.view`,
    effect: 'read',
    input: windowInput,
    output: windowOutput(markedRow, {
      summ: totalOut,
      paid_summ: totalOut,
      ks_summ: totalOut,
      payable_summ: totalOut,
    }),
  })

const exportOf = (object: MarkedObject, title: string) =>
  endpoint({
    method: 'POST',
    path: `/api/bank-marks/export-${MARKED_FAMILIES[object].report}`,
    title: `${title}: выгрузка в Excel`,
    access: `${MARKED_FAMILIES[object].report}.view`,
    effect: 'write',
    input: listExportInput,
    output: listExportFile,
  })

/** Documents of the loan agreement of the context, by kind; without one those of every loan agreement. */
export const loadMarked = {
  agreement: listOf('agreement', 'Договоры для банка'),
  ks: listOf('ks', 'Выполнение для банка'),
  payment: listOf('payment', 'Платежи для банка'),
} as const

/** The same lists as they are seen, as Excel files. */
export const exportMarked = {
  agreement: exportOf('agreement', 'Договоры для банка'),
  ks: exportOf('ks', 'Выполнение для банка'),
  payment: exportOf('payment', 'Платежи для банка'),
} as const

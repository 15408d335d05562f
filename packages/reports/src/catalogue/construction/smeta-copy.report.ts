import { defineReport } from '../../engine/define-report.ts'
import {
  contractorsParameter,
  ONE_SIDE,
  projectParameter,
  sideParameter,
} from '../../facts/usual-parameters.ts'
import { ESTIMATE_PLACE, ESTIMATE_WORK, estimateLines } from './estimate-lines.ts'
import { ofSide } from './register-parts.ts'

export default defineReport({
  name: 'smeta-copy',
  title: 'Реестр строк смет',
  version: '2.0',
  definition: [
    ONE_SIDE,
    'Строки – позиции смет договоров и дополнительных соглашений; разделы и удалённое не показаны.',
    'Сумма = объём × цена, без НДС и без процента лимита сметы; цена – в валюте договора, суммы – в рублях.',
    'В актах – по всем актам, кроме отклонённых; остаток по смете = сумма − в актах, тот же, что в смете.',
  ],
  parameters: [sideParameter, projectParameter, contractorsParameter],
  columns: [
    ...ESTIMATE_WORK,
    { code: 'volume', title: 'Объём', format: 'number', width: 110 },
    { code: 'price', title: 'Цена', format: 'number', width: 120 },
    { code: 'summ', title: 'Сумма, ₽', format: 'money', width: 140, measure: true, rank: 1 },
    { code: 'accepted_volume', title: 'В актах, объём', format: 'number', width: 120 },
    { code: 'accepted_summ', title: 'В актах, ₽', format: 'money', width: 140, measure: true, rank: 2 },
    { code: 'left_summ', title: 'Остаток по смете, ₽', format: 'money', width: 140, measure: true, rank: 3 },
    { code: 'type', title: 'Вид', format: 'text', width: 120 },
    ...ESTIMATE_PLACE,
  ],
  list(query) {
    const lines = estimateLines(query)
    return { ...lines, where: [...lines.where, ofSide(query)] }
  },
})

import { sql } from 'kysely'
import { defineReport } from '../../engine/define-report.ts'
import {
  contractorsParameter,
  ONE_SIDE,
  projectParameter,
  sideParameter,
} from '../../facts/usual-parameters.ts'
import { ESTIMATE_PLACE, ESTIMATE_WORK, estimateLines } from './estimate-lines.ts'
import { ofSide, textField } from './register-parts.ts'

export default defineReport({
  name: 'smeta-ks-copy',
  child: 'acts',
  title: 'Сверка смет и актов',
  tab: 'Акты',
  version: '2.0',
  definition: [
    ONE_SIDE,
    'Строки – позиции смет; рядом то, что по ним принято актами, кроме отклонённых.',
    'Остаток = по смете − принято. Суммы без НДС, в рублях.',
    'Разница в цене = принято − принятый объём × цена сметы.',
    'Работы, которых нет в сметах, стоят в реестре строк КС.',
  ],
  parameters: [sideParameter, projectParameter, contractorsParameter],
  columns: [
    ...ESTIMATE_WORK,
    { code: 'state', title: 'Сверка', format: 'text', width: 110 },
    { code: 'price', title: 'Цена', format: 'number', width: 120 },
    { code: 'volume', title: 'Объём', format: 'number', width: 110, band: 'Смета' },
    { code: 'summ', title: 'Сумма, ₽', format: 'money', width: 140, measure: true, band: 'Смета', rank: 1 },
    { code: 'accepted_volume', title: 'Объём', format: 'number', width: 110, band: 'Акты' },
    {
      code: 'accepted_summ',
      title: 'Сумма, ₽',
      format: 'money',
      width: 140,
      measure: true,
      band: 'Акты',
      rank: 2,
    },
    { code: 'left_volume', title: 'Объём', format: 'number', width: 110, band: 'Остаток' },
    {
      code: 'left_summ',
      title: 'Сумма, ₽',
      format: 'money',
      width: 140,
      measure: true,
      band: 'Остаток',
      rank: 3,
    },
    { code: 'price_gap', title: 'Разница в цене, ₽', format: 'money', width: 150, measure: true },
    ...ESTIMATE_PLACE,
  ],
  list(query) {
    const lines = estimateLines(query, { price_gap })
    return {
      ...lines,
      where: [...lines.where, ofSide(query)],
      fields: { ...lines.fields, state: textField(state) },
    }
  },
})

const price_gap = sql`coalesce(d.summ, 0) - coalesce(round(d.volume * l.price, 2), 0)`

const state = sql`case when coalesce(d.volume, 0) = 0 then 'Не начато'
  when d.volume > l.volume then 'Сверх сметы'
  when d.volume = l.volume then 'Закрыто' else 'В работе' end`

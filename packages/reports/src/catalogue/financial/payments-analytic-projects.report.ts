import { defineReport } from '../../engine/define-report.ts'
import { PAYMENTS_ANALYTIC } from './payments-analytic-parts.ts'

export default defineReport({
  ...PAYMENTS_ANALYTIC,
  child: 'projects',
  title: 'Аналитика платежей по проектам',
  tab: 'Проекты',
  by: ['project'],
})

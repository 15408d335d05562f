import type { RegistryPaper } from '@stroyfin/domain/registries/registry-template'
import { at, FIRST_MONTH } from './calendar.ts'
import type { DemoRows } from './demo-rows.ts'
import { personId } from './people.ts'

const TEMPLATES: readonly (RegistryPaper & { name: string; is_default: boolean })[] = [
  {
    name: 'На подпись директору',
    columns: ['payee', 'agreement', 'purpose', 'project', 'source', 'due_date', 'summ'],
    grouping: 'project',
    signatories: [
      { role: 'Генеральный директор', name: 'А. Белова' },
      { role: 'Финансовый директор', name: 'М. Орлова' },
    ],
    is_default: true,
  },
  {
    name: 'Для казначейства',
    columns: [
      'payee',
      'payee_inn',
      'payee_account',
      'payee_bic',
      'payment_number',
      'purpose',
      'summ',
      'vat_summ',
    ],
    grouping: 'payee',
    signatories: [{ role: 'Казначей', name: '' }],
    is_default: false,
  },
]

export function addRegistryTemplates(rows: DemoRows, company_id: number): void {
  for (const { columns, signatories, ...template } of TEMPLATES) {
    rows.add('registry_templates', {
      ...template,
      company_id,
      columns: [...columns],
      signatories: signatories.map(({ role, name }) => ({ role, name })),
      created_by: personId('finance'),
      created_at: at(`${FIRST_MONTH}-01`, '11:00'),
    })
  }
}

import { useHolder } from '../session/rights.ts'
import { PageTabs } from '../ui/tabs/PageTabs.tsx'
import { openPage } from './navigation/open-pages.ts'

const TABS = [
  { href: '/classifiers/classifier/', title: 'Классификатор' },
  { href: '/classifiers/bank-classifier/', title: 'Банковский' },
  { href: '/classifiers/lsr/', title: 'ЛСР' },
  { href: '/classifiers/system/cfo_list/', title: 'ЦФО' },
  { href: '/classifiers/system/bdr_list/', title: 'Статьи БДР' },
  { href: '/classifiers/system/agreement_additional_status/', title: 'Статусы договоров' },
  { href: '/classifiers/system/name/', title: 'Наименования' },
  { href: '/classifiers/system/restrictions/', title: 'Ограничения' },
  { href: '/classifiers/system/registry_approvals/', title: 'Маршруты согласования' },
  { href: '/classifiers/system/permissions_access/', title: 'Права сотрудников' },
  { href: '/classifiers/system/security-journal/', title: 'Журнал безопасности' },
] as const

export type ClassifierAddress = (typeof TABS)[number]['href']

/** Directories of the company as tabs; those this person may not open are absent. */
export function ClassifierTabs({ current }: { current: ClassifierAddress }) {
  const holder = useHolder()
  const tabs = TABS.filter(({ href }) => openPage(holder, href) !== null)
  return <PageTabs label="Справочники" tabs={tabs} current={current} />
}

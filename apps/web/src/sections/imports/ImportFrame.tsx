import type { ReactNode } from 'react'
import { PageTabs } from '../../ui/tabs/PageTabs.tsx'

const TABS = [
  { href: '/import-xls/agreements', title: 'Договоры' },
  { href: '/import-xls/client-bank-info', title: 'Выписки банка' },
]

interface ImportFrameProps {
  current: '/import-xls/agreements' | '/import-xls/client-bank-info'
  children: ReactNode
}

/** What can be brought from files, as tabs. */
export function ImportFrame({ current, children }: ImportFrameProps) {
  return (
    <>
      <PageTabs label="Импорт" tabs={TABS} current={current} />
      {children}
    </>
  )
}

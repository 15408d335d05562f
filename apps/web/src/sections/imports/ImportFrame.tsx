import type { ReactNode } from 'react'
import { openPage } from '../../app/navigation/open-pages.ts'
import { useHolder } from '../../session/rights.ts'
import { PageTabs } from '../../ui/tabs/PageTabs.tsx'

const TABS = [
  { href: '/import-xls/agreements', title: 'Договоры' },
  { href: '/import-xls/client-bank-info', title: 'Выписки банка' },
  { href: '/import-xls/sold-areas', title: 'Площади и ДДУ' },
] as const

interface ImportFrameProps {
  current: (typeof TABS)[number]['href']
  children: ReactNode
}

/** What can be brought from files, as tabs. */
export function ImportFrame({ current, children }: ImportFrameProps) {
  const holder = useHolder()
  const open = TABS.filter(({ href }) => openPage(holder, href))
  return (
    <>
      <PageTabs label="Импорт" tabs={open} current={current} />
      {children}
    </>
  )
}

import type { Right } from '@stroyfin/domain/access/sections'
import type { ReactNode } from 'react'
import { useMay } from '../../session/rights.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageTabs } from '../../ui/tabs/PageTabs.tsx'

interface StructureFrameProps {
  current: '/structure/' | '/structure/loan-agreements/'
  need: Right
  children: ReactNode
}

const TABS = [
  { href: '/structure/', title: 'Проекты' },
  { href: '/structure/loan-agreements/', title: 'Кредитные договоры' },
]

/** Tabs of the structure pages; without the right the frame stays and the list gives way to words. */
export function StructureFrame({ current, need, children }: StructureFrameProps) {
  const may = useMay()
  return (
    <>
      <PageTabs label="Структура" tabs={TABS} current={current} />
      {may(need) ? children : <EmptyState text="Нет прав на просмотр" />}
    </>
  )
}

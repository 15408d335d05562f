import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../../session/rights.ts'
import { EditableTabs } from '../../ui/tabs/EditableTabs.tsx'
import { FilesPanel } from '../files/public.tsx'
import { ObjectLog } from '../object-log/public.tsx'
import { Accounts } from './Accounts.tsx'
import { CheckTab } from './CheckTab.tsx'
import { Contacts } from './Contacts.tsx'
import { ContractorAgreements } from './ContractorAgreements.tsx'
import { ContractorPayments } from './ContractorPayments.tsx'
import type { ContractorCard } from './contractor-card.ts'
import { Requisites } from './Requisites.tsx'

interface Tab {
  code: string
  title: string
  show: (card: ContractorCard) => ReactNode
}

const TABS: readonly Tab[] = [
  {
    code: 'requisites',
    title: 'Реквизиты',
    show: (card) => (
      <>
        <Requisites contractor={card.contractor} />
        <Accounts card={card} />
        <Contacts card={card} />
      </>
    ),
  },
  {
    code: 'agreements',
    title: 'Договоры и долги',
    show: (card) => <ContractorAgreements card={card} />,
  },
  {
    code: 'payments',
    title: 'Платежи',
    show: (card) => <ContractorPayments card={card} />,
  },
  { code: 'check', title: 'Проверка', show: (card) => <CheckTab card={card} /> },
  {
    code: 'files',
    title: 'Файлы',
    show: ({ contractor }) => (
      <FilesPanel object_type="contractor" object_id={contractor.id} frozen={contractor.is_deleted} />
    ),
  },
  {
    code: 'log',
    title: 'Журнал',
    show: ({ contractor }) => <ObjectLog object_type="contractor" object_id={contractor.id} />,
  },
]

/** The chosen tab lives in the address; tabs the user has no right to are absent. */
export function ContractorTabs({ card }: { card: ContractorCard }) {
  const may = useMay()
  const navigate = useNavigate()
  const { tab: asked } = useSearch({ strict: false }) as { tab?: string }
  const open = TABS.filter(
    ({ code }) =>
      (code !== 'agreements' || may('agreement.view')) && (code !== 'payments' || may('payment.view')),
  )
  const tab = open.find(({ code }) => code === asked) ?? open[0]
  return (
    <EditableTabs
      label="Разделы карточки"
      tabs={open}
      value={tab?.code ?? ''}
      onChange={(code) =>
        void navigate({
          to: '.',
          replace: true,
          search: { tab: code === 'requisites' ? undefined : code },
        } as never)
      }
    >
      {tab?.show(card)}
    </EditableTabs>
  )
}

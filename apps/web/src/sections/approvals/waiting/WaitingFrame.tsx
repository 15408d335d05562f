import { PageTabs } from '../../../ui/tabs/PageTabs.tsx'

interface WaitingFrameProps {
  /** Address of the page itself. */
  path: string
  tab: 'mine' | 'holders'
  children: React.ReactNode
}

export const HOLDERS_TAB = 'holders'

/** What waits for whoever looks, and what waits for everybody. */
export function WaitingFrame({ path, tab, children }: WaitingFrameProps) {
  const holders = `${path}?tab=${HOLDERS_TAB}`
  return (
    <>
      <PageTabs
        label="Запросы на согласование"
        tabs={[
          { href: path, title: 'Ждут меня' },
          { href: holders, title: 'У кого лежит' },
        ]}
        current={tab === 'holders' ? holders : path}
      />
      {children}
    </>
  )
}

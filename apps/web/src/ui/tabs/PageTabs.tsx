import { useEffect, useRef } from 'react'
import { AppLink } from '../AppLink.tsx'
import styles from './tabs.module.css'

interface PageTabsProps {
  label: string
  tabs: readonly { href: string; title: string; count?: number; must_act?: boolean }[]
  /** Address of the tab that is open. */
  current: string
}

/** Tabs that are addresses: a colleague gets the same one by link, Back returns. */
export function PageTabs({ label, tabs, current }: PageTabsProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = bar.current?.querySelector(`[href="${CSS.escape(current)}"]`)
    if (!bar.current || !tab) return
    // Asked of a frame that is laid out already; asked at once, the page would be laid out for it alone.
    const seen = new IntersectionObserver(
      ([found]) => {
        seen.disconnect()
        if (!found?.rootBounds || !bar.current) return
        const { boundingClientRect: own, rootBounds: box } = found
        // The bar alone is moved: bringing the tab into view would scroll a long page away from its beginning.
        bar.current.scrollLeft += own.left + own.width / 2 - (box.left + box.width / 2)
      },
      { root: bar.current },
    )
    seen.observe(tab)
    return () => seen.disconnect()
  }, [current])
  return (
    <nav aria-label={label} className={styles.bar}>
      <div className={styles.list} ref={bar}>
        {tabs.map(({ href, title, count, must_act }) => (
          <AppLink
            key={href}
            href={href}
            className={styles.tab}
            aria-current={href === current ? 'page' : undefined}
          >
            {title}
            {count !== undefined && count > 0 && (
              <span className={styles.count} data-act={must_act || undefined}>
                {count}
              </span>
            )}
          </AppLink>
        ))}
      </div>
    </nav>
  )
}

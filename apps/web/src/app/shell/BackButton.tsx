import { pageAt, parentPage } from '@stroyfin/domain/access/pages'
import { IconArrowLeft } from '@tabler/icons-react'
import { useCanGoBack, useLocation, useRouter } from '@tanstack/react-router'
import { previousAddress } from '../previous-route.ts'
import styles from './Header.module.css'

/** On documents and forms: where the person came from with its filters, else the route left last, else the list. */
export function BackButton() {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const { pathname } = useLocation()
  const page = pageAt(pathname)
  const list = page && parentPage(page)
  if (!list) return null
  function back(fallback: string) {
    if (canGoBack) return router.history.back()
    const previous = previousAddress()
    void router.navigate({ href: previous && !previous.startsWith(pathname) ? previous : fallback })
  }
  return (
    <button type="button" className={styles.back} aria-label="Назад" onClick={() => back(list.path)}>
      <IconArrowLeft size={18} stroke={1.8} />
    </button>
  )
}

import { pageAt } from '@stroyfin/domain/access/pages'
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { rememberPage } from '../recent-pages.ts'
import { useHeaderSlots } from './slots.ts'

const PRODUCT = 'Строительные финансы'

interface PageHeadProps {
  title: string
  /** Stands after the title: a status, a number. */
  mark?: ReactNode
  actions?: ReactNode
}

/** A document or a report: lists stand in the menu. */
const isOfOne = (path: string): boolean =>
  path.startsWith('/reports/') || pageAt(path)?.path.includes('$') === true

/** Puts a page's title and main actions into the header, so that no second title row eats the screen. */
export function PageHead({ title, mark, actions }: PageHeadProps) {
  const slots = useHeaderSlots()
  useEffect(() => {
    document.title = `${title} — ${PRODUCT}`
    if (isOfOne(location.pathname)) rememberPage({ href: location.pathname, title })
    return () => {
      document.title = PRODUCT
    }
  }, [title])
  return (
    <>
      {slots.title &&
        createPortal(
          <>
            <h1 title={title}>{title}</h1>
            {mark}
          </>,
          slots.title,
        )}
      {slots.actions && actions && createPortal(actions, slots.actions)}
    </>
  )
}

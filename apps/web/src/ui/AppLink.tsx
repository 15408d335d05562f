import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigate } from './app-navigation.ts'

interface AppLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

/** A real link: the plain click stays in the product, every other one is the browser's. */
export function AppLink({ href, onClick, children, ...rest }: AppLinkProps) {
  const navigate = useNavigate()
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented || rest.target === '_blank' || !isPlainClick(event)) return
        event.preventDefault()
        navigate(href)
      }}
    >
      {children}
    </a>
  )
}

import { ActionIcon, CloseButton } from '@mantine/core'
import { IconArrowLeft, IconExternalLink } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { articlePath, HELP_PATH } from '../../app/navigation/help-articles.ts'
import { closeHelp, HELP_PANEL_ID, type HelpAsked } from '../../app/shell/help-panel.ts'
import { CLOSE_KEY } from '../../app/shell/shell-key.ts'
import { useFocusBack } from '../../ui/dialog/use-focus-back.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { isPressed } from '../../ui/keys/key-press.ts'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { HelpFound, HelpSearchField } from './HelpSearch.tsx'
import panel from './help-panel.module.css'
import type { Manual } from './manual.ts'
import { OpenArticleContext } from './open-article.ts'
import { screenArticle } from './screen-article.ts'
import { useAboveWindows } from './use-above-windows.ts'
import { useManual } from './use-manual.ts'

/** Help beside the page: no window, nothing under it is lost, and it follows from screen to screen. */
export function HelpPanel({ asked }: { asked: HelpAsked }) {
  const { pathname, search } = useLocation()
  const screen = screenArticle(pathname, search)
  const [typed, setTyped] = useState('')
  const [turned, setTurned] = useState<string | null>(asked.article)
  const body = useRef<HTMLElement>(null)
  const place = useRef<HTMLElement>(null)
  const name = turned ?? screen
  useFocusBack(true)
  useAboveWindows(place)
  useEffect(() => {
    setTurned(asked.article)
    setTyped('')
    body.current?.focus({ preventScroll: true })
  }, [asked])
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another screen the help is of that screen
  useEffect(() => setTurned(asked.article), [screen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another article begins at its beginning
  useEffect(() => {
    if (body.current) body.current.scrollTop = 0
  }, [name, typed === ''])

  const open = (article: string) => {
    if (article === '') window.open(HELP_PATH, '_blank', 'noopener')
    else setTurned(article)
    setTyped('')
    body.current?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPressed(event, CLOSE_KEY.keys)) return
    event.stopPropagation()
    closeHelp()
  }
  return (
    <OpenArticleContext value={open}>
      <aside
        ref={place}
        id={HELP_PANEL_ID}
        className={`${panel.panel} no-print`}
        aria-label="Помощь"
        onKeyDown={onKeyDown}
      >
        <PanelHead name={name} is_turned={name !== screen} onBack={() => open(screen)} />
        <HelpSearchField value={typed} onChange={setTyped} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is scrolled by the keyboard too */}
        <section ref={body} className={panel.body} aria-label="Статья" tabIndex={0}>
          <Read name={name} typed={typed} />
        </section>
      </aside>
    </OpenArticleContext>
  )
}

interface PanelHeadProps {
  name: string
  /** Another article than that of the screen. */
  is_turned: boolean
  onBack: () => void
}

function PanelHead({ name, is_turned, onBack }: PanelHeadProps) {
  return (
    <div className={panel.head}>
      {is_turned && (
        <ActionIcon
          size={32}
          aria-label="К помощи по этому экрану"
          title="К помощи по этому экрану"
          onClick={onBack}
        >
          <IconArrowLeft size={18} stroke={1.6} />
        </ActionIcon>
      )}
      <strong>Помощь</strong>
      <a href={articlePath(name)} target="_blank" rel="noopener">
        Открыть в руководстве
        <IconExternalLink size={14} stroke={1.6} aria-hidden />
      </a>
      <CloseButton aria-label="Закрыть помощь" title={`Закрыть (${CLOSE_KEY.keys})`} onClick={closeHelp} />
    </div>
  )
}

function Read({ name, typed }: { name: string; typed: string }) {
  const { manual, failure, onRetry } = useManual()
  return (
    <>
      {failure !== null && <ErrorState text={failure} onRetry={onRetry} />}
      {!manual && failure === null && <SkeletonRows rows={10} />}
      {manual &&
        (typed.trim() ? <HelpFound manual={manual} typed={typed} /> : <Told name={name} manual={manual} />)}
    </>
  )
}

function Told({ name, manual }: { name: string; manual: Manual }) {
  const article = manual.get(name)
  if (!article) return null
  return (
    <>
      <h2 className={panel.title}>{article.title}</h2>
      <ArticleBody article={article} manual={manual} heading="h3" />
    </>
  )
}

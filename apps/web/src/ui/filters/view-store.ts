export interface SavedView<State> {
  key: string
  name: string
  state: State
  /** Under which heading it stands: «Мои», «Общие», «Готовые». */
  group?: string
  /** Whose it is, or for whom. */
  hint?: string
  removable: boolean
  renamable?: boolean
  /** Of one's own: whether others see it. */
  shared?: boolean
}

/** In which view the list stands, where the list itself knows it. */
export interface CurrentView {
  key: string
  /** Something is narrowed, ordered or moved otherwise than the view has it. */
  is_changed: boolean
}

/** Where views are kept, and what can be done with them there. */
export interface ViewStore<State> {
  views: readonly SavedView<State>[]
  /** Not given: the view whose state is exactly what stands. */
  current?: CurrentView | null
  /** The same name again replaces the view. */
  save: (name: string, state: State, shared: boolean) => void
  /** Keeps what stands now in the current view; only where that is one's own. */
  update?: (() => void) | undefined
  rename?: (view: SavedView<State>, name: string) => void
  /** Shows one's own view to everybody, or to oneself alone. */
  share?: (view: SavedView<State>, shared: boolean) => void
  remove: (view: SavedView<State>) => void
  can_share: boolean
  /** The view the list opens in, and the way to choose it; null opens it whole. */
  default_key?: string | null
  setDefault?: (view: SavedView<State> | null) => void
  copyLink?: (view: SavedView<State>) => void
  /** Back to how it stood before a view was tried: «Вернуть мой список». */
  back?: { label: string; go: () => void } | undefined
  /** Out of any view, to the whole list. */
  leave?: (() => void) | undefined
}

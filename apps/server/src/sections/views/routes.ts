import { loadDefaultViewsHandle, setDefaultViewHandle } from './default-views.ts'
import { loadViewsHandle, removeViewHandle, renameViewHandle, saveViewHandle } from './list-views.ts'

export const viewRoutes = [
  loadViewsHandle,
  saveViewHandle,
  renameViewHandle,
  removeViewHandle,
  setDefaultViewHandle,
  loadDefaultViewsHandle,
]

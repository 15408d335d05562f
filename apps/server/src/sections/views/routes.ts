import { loadDefaultViewsHandle, setDefaultViewHandle } from './default-views.ts'
import { changeViewHandle, loadViewsHandle, removeViewHandle, saveViewHandle } from './list-views.ts'

export const viewRoutes = [
  loadViewsHandle,
  saveViewHandle,
  changeViewHandle,
  removeViewHandle,
  setDefaultViewHandle,
  loadDefaultViewsHandle,
]

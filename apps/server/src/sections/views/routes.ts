import { loadViewsHandle, removeViewHandle, saveViewHandle } from './list-views.ts'

export const viewRoutes = [loadViewsHandle, saveViewHandle, removeViewHandle]

import { LoadingPage } from '@/components/shell/loading-page'

export default function Loading() {
  return <LoadingPage words="Loading your lists" />
}

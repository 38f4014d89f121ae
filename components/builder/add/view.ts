'use client'

import { useSyncExternalStore } from 'react'
import { observableValue } from '@/components/ui/observable-value'
import { useZones } from '../layout/zones'
import { closePart, useOpenPart } from '../open-part'

const STORAGE_KEY = 'musterroll-add-table'

/** Another object after each change of the setting: the setting itself is read from localStorage. */
const settingVersion = observableValue({})

/**
 * Whether what can be added is shown as a table. It takes the room of what is open beside the list, and gives it back
 * when something is opened there.
 */
export function useAddTable() {
  const isWanted = useSyncExternalStore(settingVersion.subscribe, readSetting, () => false)
  const isPossible = useZones() === 'three'
  const { unit, panel } = useOpenPart()
  const isRoomFree = unit === null && (panel === null || panel === 'add')
  const isShown = isWanted && isPossible && isRoomFree
  const toggle = () => {
    writeSetting(!isShown)
    if (!isShown && !isRoomFree) closePart()
  }
  return { isPossible, isShown, toggle }
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'on'
  } catch {
    return false
  }
}

function writeSetting(isOn: boolean) {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off')
  } catch {
    // Without storage the setting is not kept.
  }
  settingVersion.set({})
}

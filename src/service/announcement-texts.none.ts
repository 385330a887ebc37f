// The browser build takes this file for announcement-texts.ts: lists never ask for these fields.
export const announcementTexts = {};

import { ClassicEditor, Essentials, Paragraph, SourceEditing } from 'ckeditor5';
import { PortalJobs } from './portal-jobs-ckeditor.js';

export const editor = await ClassicEditor.create(document.querySelector('#text'), {
  licenseKey: 'GPL',
  plugins: [Essentials, Paragraph, SourceEditing, PortalJobs],
  toolbar: ['sourceEditing'],
});
